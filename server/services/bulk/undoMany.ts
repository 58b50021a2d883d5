import { changesOfSet } from '../../store/records/changes/changesOfSet'
import { codesOfLeft, neededToUndo, planUndo } from '../records/planUndo'
import { refused, type BulkAction } from './bulkAction'

export interface UndoManyRequest {
  readonly change_set_id: string
}

/** Reverts records to their state before a change set. Records changed again since are refused. */
export const undoMany: BulkAction = {
  kind: 'undo',
  cause: 'undo',
  action: null,
  plan: async (deps, { bulk, rows, may }) => {
    const { change_set_id: changeSetId } = bulk.request as UndoManyRequest
    const held = new Map(rows.map((row) => [row.id, row]))
    const found = (await changesOfSet(deps.db, [bulk.tenant_id], changeSetId, [...held.keys()])).flatMap(
      (change) => {
        const row = held.get(change.recordId)
        return row ? [{ change, row }] : []
      },
    )
    const isForbidden = new Set(
      found.flatMap(({ change, row }) => (may(row.id, neededToUndo[change.action]) ? [] : [row.id])),
    )
    const mayUndo = found.filter(({ row }) => !isForbidden.has(row.id))
    const { changes, left } = await planUndo(deps, bulk.tenant_id, changeSetId, mayUndo)
    const stays = new Map(left.map(({ id, why }) => [id, why]))
    const outcomes = [...new Set(mayUndo.map(({ row }) => row.id))].map((id) => {
      const why = stays.get(id)
      return why ? refused(id, codesOfLeft[why]) : { id, outcome: 'changed' as const }
    })
    return { changes, outcomes: [...outcomes, ...[...isForbidden].map((id) => refused(id, 'FORBIDDEN'))] }
  },
}
