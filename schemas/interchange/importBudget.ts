import { formLimits } from '../model/formLimits'

/** Limits the cost of an import. References let a few lines mean billions of parts, so parts are counted as they are read. */
export interface ImportBudget {
  /** Counts one more part of the schema. Throws {@link ImportTooLarge} beyond the limit. */
  readonly takePart: () => void
  /** Counts processed members, options or characters. Throws {@link ImportTooLarge} beyond the limit. */
  readonly takeWork: (amount: number) => void
}

/** The most parts of a schema, as many as a form may have fields. */
export const mostParts = formLimits.fields
const mostWork = 500_000

/** Thrown while reading a schema that means more than a form can hold; `importSchema` turns it into an error. */
export class ImportTooLarge extends Error {}

export function importBudget(): ImportBudget {
  let parts = 0
  let work = 0
  return {
    takePart: () => {
      parts += 1
      if (parts > mostParts) throw new ImportTooLarge()
    },
    takeWork: (amount) => {
      work += amount
      if (work > mostWork) throw new ImportTooLarge()
    },
  }
}
