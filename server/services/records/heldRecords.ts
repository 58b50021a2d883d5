import { AppError } from '../../appError'
import { can, type Action, type Viewer } from '../../policies/can'
import { factsOf } from '../../policies/itemFacts'
import { findItems } from '../../store/items/items'
import { lockRecords, type HeldRecord } from '../../store/records/records'
import type { Deps } from '../deps'

/** Those of the records that the viewer may know of, held until the transaction ends, by id, and what they may do with each. */
export async function holdRecords(
  deps: Deps,
  viewer: Viewer,
  ids: readonly string[],
): Promise<{
  readonly held: ReadonlyMap<string, HeldRecord>
  /** Throws NOT_FOUND for a record that is not among them, and FORBIDDEN where they may not do that. */
  readonly demand: (id: string, action: Action) => HeldRecord
}> {
  const rows = await lockRecords(deps.db, viewer.accountId, ids)
  const formIds = new Set(rows.map((row) => row.form_id))
  const forms = new Map(
    (await findItems(deps.db, viewer.accountId, [...formIds])).map((one) => [one.id, one]),
  )
  const may = (row: HeldRecord, action: Action): boolean => {
    const form = forms.get(row.form_id)
    return form !== undefined && can(viewer, action, factsOf(form))
  }
  const held = new Map(rows.filter((row) => may(row, 'record.read')).map((row) => [row.id, row]))
  return {
    held,
    demand: (id, action) => {
      const row = held.get(id)
      if (!row) throw new AppError('NOT_FOUND')
      if (!may(row, action)) throw new AppError('FORBIDDEN')
      return row
    },
  }
}
