import { rowReference } from '../fields/shared/row'
import type { Finding } from './compiledForm'
import type { PlacedField } from './placeFields'

export interface RowModel {
  /** Maps a member to the field of kind `row` that contains its answer. */
  readonly rowOf: ReadonlyMap<string, string>
  /** Maps a row to its members: levels in cascade order, then details in document order. */
  readonly childIds: ReadonlyMap<string, readonly string[]>
}

/**
 * Finds the members of each row. Only a member's own reference counts, because the row's `catalog_fields` and `view_fields` repeat it and
 * are often out of date. A member whose row is not in the form stays an ordinary field.
 */
export function modelRows(
  placed: ReadonlyMap<string, PlacedField>,
  report: (finding: Finding) => void,
): RowModel {
  const rowOf = new Map<string, string>()
  const levels = new Map<string, { readonly id: string; readonly viewIndex: number }[]>()
  const details = new Map<string, string[]>()
  for (const [id, { type }] of placed) {
    if (type.kind !== 'row') continue
    levels.set(id, [])
    details.set(id, [])
  }
  for (const [id, { field, type }] of placed) {
    if (type.kind !== 'rowKey' && type.kind !== 'rowDetail') continue
    const { rowFieldId, viewIndex } = rowReference(field)
    if (rowFieldId === undefined || !levels.has(rowFieldId)) {
      report({ code: 'ROW_MISSING', severity: 'warning', fieldId: id })
      continue
    }
    rowOf.set(id, rowFieldId)
    if (type.kind === 'rowKey') levels.get(rowFieldId)?.push({ id, viewIndex })
    else details.get(rowFieldId)?.push(id)
  }
  const childIds = new Map(
    [...levels].map(([row, keys]) => [
      row,
      [
        ...keys.toSorted((a, b) => a.viewIndex - b.viewIndex).map(({ id }) => id),
        ...(details.get(row) ?? []),
      ],
    ]),
  )
  for (const [id, members] of childIds) {
    const field = placed.get(id)?.field
    const reference = field && rowReference(field)
    if (members.length === 0 || reference?.catalogId === undefined)
      report({ code: 'ROW_UNCONFIGURED', severity: 'warning', fieldId: id })
    if (reference?.geofence?.distance === 0)
      report({ code: 'FENCE_WITHOUT_WIDTH', severity: 'warning', fieldId: id })
  }
  return { rowOf, childIds }
}
