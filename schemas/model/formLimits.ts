/** The largest documents that are read (the specifications set no limits; these keep every path fast and safe). */
export const formLimits = {
  pages: 200,
  fields: 5000,
  optionsPerField: 5000,
  rules: 1000,
  conditionsPerRule: 200,
  targetsPerRule: 5000,
  /** Levels of nested lists and objects. */
  depth: 32,
  nameLength: 255,
  /** In all groups of one submission together. */
  sets: 1000,
} as const
