import { formLimits } from '../model/formLimits'

/** What an import may cost. References let a few lines mean billions of parts, so parts are counted as they are read. */
export interface ImportBudget {
  /** One more part of the schema is read. */
  readonly takePart: () => void
  /** So many members, options or letters are gone through. */
  readonly takeWork: (amount: number) => void
}

/** Parts of a schema that one form takes: as many as it may have fields. */
export const mostParts = formLimits.fields
const mostWork = 500_000

/** Thrown through the reading of a schema that means more than a form can hold; `importSchema` makes an error of it. */
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
