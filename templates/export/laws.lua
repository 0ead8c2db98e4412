-- Which tiles do not match: written by Tilewright from the laws of the game.
-- @facts@ stands for what the laws say of the tiles; the rest is the same for every game.

local facts = @facts@

-- The sign that a tile shows on a side (counted from 0) once it lies turned.
local function sign_of(law, lying, side)
  local signs = law.signs[lying.tile]
  if signs == nil or facts.wild[lying.tile] then
    return nil
  end
  local moved = lying.turn * facts.sides / facts.turns
  return signs[(side - moved) % facts.sides + 1]
end

local function do_meet(law, one, other)
  if one == nil or other == nil then
    return true
  end
  local answers = law.answers[one]
  if answers == nil then
    return one == other
  end
  for _, each in ipairs(answers) do
    if each == other then
      return true
    end
  end
  return false
end

-- Triangles lie turned by half in every other cell, and see other neighbours there.
local function is_upside_down(row, column)
  return facts.sides == 3 and (row + column) % 2 == 1
end

-- The side of a neighbour that touches this one.
local function across(side)
  return facts.sides == 3 and side or (side + facts.sides / 2) % facts.sides
end

-- All that is broken: a list of {law, sentence, one, other}, in the order of what lies there.
-- What comes in is a list of {tile, row, column, turn}; turns are clockwise.
function find_broken(layout)
  local at = {}
  for number, lying in ipairs(layout) do
    at[lying.row .. "," .. lying.column] = number
  end
  local broken = {}
  for _, law in ipairs(facts.laws) do
    for number, lying in ipairs(layout) do
      local steps = is_upside_down(lying.row, lying.column) and facts.odd_steps or facts.steps
      for side, step in ipairs(steps) do
        local key = (lying.row + step[1]) .. "," .. (lying.column + step[2])
        local near = at[key]
        if near ~= nil and near > number then
          local mine = sign_of(law, lying, side - 1)
          local theirs = sign_of(law, layout[near], across(side - 1))
          if not do_meet(law, mine, theirs) then
            table.insert(broken, {law = law.name, sentence = law.sentence, one = number, other = near})
          end
        end
      end
    end
  end
  return broken
end

local function round(number)
  return math.floor(number + 0.5)
end

-- How far a cell lies from a place on the table, squared. Of a triangle the point counts about which
-- it turns: a third of its height from its base.
local function away_from(x, z, row, column)
  local lift = is_upside_down(row, column) and facts.across[2] / 3 or 0
  return (column * facts.across[1] - x) ^ 2 + (lift - row * facts.across[2] - z) ^ 2
end

-- The cell that lies nearest to a place on the table; of hexagons only every other one is a cell.
function cell_at(x, z)
  local row, column = round(-z / facts.across[2]), round(x / facts.across[1])
  local best, nearest = nil, math.huge
  for r = row - 1, row + 1 do
    for c = column - 1, column + 1 do
      local away = away_from(x, z, r, c)
      if away < nearest and (facts.sides ~= 6 or (r + c) % 2 == 0) then
        best, nearest = {r, c}, away
      end
    end
  end
  return best[1], best[2]
end

-- How far a piece in a cell is turned, as the table has it: 180 degrees is upright.
function turn_at(degrees, row, column)
  local upright = is_upside_down(row, column) and 0 or 180
  return round((degrees - upright) / 360 * facts.turns) % facts.turns
end

-- What a piece is to the cells below it: itself, or the two halves of a domino.
function halves_at(tile, x, z, degrees)
  local halves = facts.halves[tile]
  if halves == nil then
    local row, column = cell_at(x, z)
    return {{tile = tile, row = row, column = column, turn = turn_at(degrees, row, column)}}
  end
  local found, angle = {}, math.rad(degrees - 180)
  for number, half in ipairs(halves) do
    local out = (number - 1.5) * facts.across[1]
    local row, column = cell_at(x + out * math.cos(angle), z - out * math.sin(angle))
    local turn = (turn_at(degrees, row, column) + half.turn) % facts.turns
    table.insert(found, {tile = half.tile, row = row, column = column, turn = turn})
  end
  return found
end

-- From here on the program itself is spoken to; this script stands in the mat, which is `self`.
local MARK = "tilewright:"

local function read_table()
  local layout, objects, middle = {}, {}, self.getPosition()
  for _, object in ipairs(getObjects()) do
    local notes = object.getGMNotes()
    if string.sub(notes, 1, #MARK) == MARK and not object.is_face_down and not object.isSmoothMoving() then
      local place = object.getPosition()
      local x, z = place.x - middle.x, place.z - middle.z
      if math.abs(x) <= facts.reach[1] and math.abs(z) <= facts.reach[2] then
        local tile = string.sub(notes, #MARK + 1)
        for _, lying in ipairs(halves_at(tile, x, z, object.getRotation().y)) do
          table.insert(layout, lying)
          table.insert(objects, object)
        end
      end
    end
  end
  return layout, objects
end

local function check_drop(dropped)
  local layout, objects = read_table()
  for _, broken in ipairs(find_broken(layout)) do
    local one, other = objects[broken.one], objects[broken.other]
    if one == dropped or other == dropped then
      broadcastToAll(broken.sentence, {1, 0.6, 0.2})
      one.highlightOn({1, 0.6, 0.2}, 5)
      other.highlightOn({1, 0.6, 0.2}, 5)
    end
  end
end

function onObjectDrop(_, dropped)
  Wait.condition(function()
    check_drop(dropped)
  end, function()
    return dropped.resting
  end)
end
