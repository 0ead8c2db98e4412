"""From one page of TOML to a kit on disk: what is asked, how it is built, what was made.

kit_choices -> order                   what may be chosen, and what is; printer_profiles
build                                  the whole story, step by step:
  load_games                           files -> tilesets, held against their checks
  parts, draw_parts                    which parts are wanted -> components, rules
  lay_out                              components -> sheets
  documents, contents, write_files     sheets -> files
  manifest                             what the files are; read_manifest, merge_manifest
  changes, reprint                     what is new since an earlier kit, on sheets of its own
  preflight_kit                        whether all may be printed
  put_kits                             files -> disk
build_scoresheets                      a shorter story: score sheets alone
file_watcher, wait_for_saves           when to build again
"""
