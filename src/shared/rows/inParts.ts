import { rowsAtOnce } from '../../../schemas/model/catalogRow'

/** The results of the parts that succeeded. */
export interface PartsDone<Result> {
  readonly results: readonly Result[]
  /** The error of the part after them; undefined when all succeeded. */
  readonly error: Error | undefined
}

/** Calls with as many items as one call accepts, one call after the other, until one fails. Rejects only if the first call does. */
export async function inParts<Item, Result>(
  items: readonly Item[],
  call: (part: readonly Item[]) => Promise<Iterable<Result>>,
): Promise<PartsDone<Result>> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += rowsAtOnce)
    try {
      results.push(...(await call(items.slice(at, at + rowsAtOnce))))
    } catch (error) {
      if (at === 0 || !(error instanceof Error)) throw error
      return { results, error }
    }
  return { results, error: undefined }
}
