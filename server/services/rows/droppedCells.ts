import { plainLabel } from '../../../schemas/compile/plainLabel'
import type { DroppedCell } from '../../../schemas/api/tasks'
import { toldDropped } from '../../model/toldDropped'
import type { DroppedOfRows } from './catalogRows'
import type { FillPlan } from '../fill/fillPlan'

/** As many are told of a load. */
export const mostDropped = 100

/** What rows of a sheet were given, or had, and do not have any more, in the order of the sheet. */
export function droppedCells(
  { catalog }: FillPlan,
  rows: readonly { readonly row: number; readonly id: string }[],
  dropped: DroppedOfRows,
): DroppedCell[] {
  if (dropped.size === 0) return []
  const { fields } = catalog.revision.compiled()
  return rows.flatMap(({ row, id }) =>
    (dropped.get(id) ?? []).map((answer) => ({
      row,
      label: plainLabel(fields, answer.fieldId),
      ...toldDropped(answer),
    })),
  )
}
