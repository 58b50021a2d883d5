import type { ChangedRows } from '../../../schemas/api/rowLookUps'
import type { Json } from '../../../schemas/model/json'
import type { RowKey } from '../../../schemas/ports/catalogPort'
import type { LevelFound } from '../../services/catalogs/catalogView'
import type { RowsCopied } from '../../services/rows/changedRows'

/** Presents values as CouchDB's views do: each is a row whose key is the path to it, and a last row has the details of the chosen row. */
export const presentViewRows = ({ above, values, details }: LevelFound): { rows: { key: Json[] }[] } => ({
  rows: [...values, ...(details ? [details] : [])].map((last) => ({ key: [...above, last] })),
})

export const presentRowDetails = (details: Record<string, Json[]> | null) => ({ details })

export const presentFieldValues = (values: readonly RowKey[]) => ({ objects: [...values] })

/** Presents changed rows; rows that were deleted, or that the viewer may not see, are only named by their ids. */
export function presentChangedRows({ whole, mark, changes, isLast }: RowsCopied): ChangedRows {
  const found = changes ?? []
  return {
    whole,
    mark,
    keep: changes !== null,
    rows: found.flatMap(({ id, answers }) => (answers ? [{ id, answers }] : [])),
    gone: found.flatMap(({ id, answers }) => (answers ? [] : [id])),
    next: isLast ? null : (found.at(-1)?.id ?? null),
  }
}
