import { listOutcomes } from '../../store/bulk/listedBulks'
import type { Holder, RecordAssignment } from '../../store/records/changes/assignRecords'
import { recordsById } from '../../store/records/records'
import { ableToEdit, nameOfAssignee } from '../records/assignees'
import { tellAssigned } from '../records/tellAssigned'
import { refused, type BulkAction, type PlannedOutcome } from './bulkAction'

export interface AssignManyRequest {
  readonly user_id: number | null
  readonly group_id: number | null
  readonly send_mail: boolean
  /** Missing in tasks begun before this option existed. */
  readonly send_push_notification?: boolean
}

/** Returns the user or group that the records are assigned to. */
export const holderOf = ({ user_id: userId, group_id: groupId }: AssignManyRequest): Holder => ({
  userId,
  groupId,
})

/** Assigns records to a user or a group, or to nobody. A record that the new holder could not edit is refused. */
export const assignMany: BulkAction = {
  kind: 'assign',
  cause: 'assignment',
  action: 'record.assign',
  plan: async (deps, { bulk, rows }) => {
    const to = holderOf(bulk.request as AssignManyRequest)
    const whole = await recordsById(
      deps.db,
      bulk.tenant_id,
      rows.map(({ id }) => id),
    )
    const formIds = [...new Set(whole.map((row) => row.form_id))]
    const [name, able] = [
      await nameOfAssignee(deps, bulk.tenant_id, to),
      await ableToEdit(deps, bulk.tenant_id, formIds, to),
    ]
    const isNobody = to.userId === null && to.groupId === null
    const assign: RecordAssignment[] = []
    const outcomes = whole.map((row): PlannedOutcome => {
      const { id } = row
      if (row.deleted_at !== null || row.archived_at !== null) return refused(id, 'RECORD_NOT_EDITABLE')
      if (row.user_id === to.userId && row.assigned_group_id === to.groupId)
        return { id, outcome: 'unchanged' }
      if (!isNobody && able(row).length === 0) {
        const error = { field: null, code: 'ASSIGNEE_CANNOT_EDIT', params: { name } } as const
        return { id, outcome: 'refused', errors: [error] }
      }
      assign.push({ id, ...to })
      return { id, outcome: 'changed' }
    })
    return { changes: { assign }, outcomes }
  },
  ended: async (deps, viewer, bulk) => {
    const request = bulk.request as AssignManyRequest
    const { id, tenant_id: accountId, changed } = bulk
    const given = await listOutcomes(deps.db, bulk, ['changed'], { limit: changed, offset: 0 })
    await tellAssigned(deps, viewer, {
      ...{ accountId, recordIds: given.map(({ record_id: recordId }) => recordId), to: holderOf(request) },
      ...{ mails: request.send_mail, pushes: request.send_push_notification === true },
      cause: `assignment/${id}`,
    })
  },
}
