import { plainLabel } from '../../../schemas/compile/plainLabel'
import type { DroppedCell } from '../../../schemas/api/tasks'
import { toldDropped } from '../../model/toldDropped'
import type { DroppedOfRows } from './catalogRows'
import type { FillPlan } from '../fill/fillPlan'

/** The most dropped cells reported for a load. */
export const mostDropped = 100

/** Returns the answers that rows of a sheet were given, or had, and no longer have, in the order of the sheet. */
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
