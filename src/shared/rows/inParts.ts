import { rowsAtOnce } from '../../../schemas/model/catalogRow'

/** What came of the parts that went through. */
export interface PartsDone<Result> {
  readonly results: readonly Result[]
  /** Why the part behind them did not; undefined when all did. */
  readonly error: Error | undefined
}

/** Calls with as many items at a time as one call takes, one after the other, until one fails. Fails itself as the first one does. */
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
