import { AppError } from '../../../appError'
import { recordsById } from '../../../store/records/records'
import { changeRecords } from '../../records/changeRecords'
import { newChangeSet } from '../../records/changeSets'
import { holdRecords } from '../../records/heldRecords'
import { tellAssigned } from '../../records/tellAssigned'
import { givenTo } from '../givenTo'
import { originOf, type Doing, type Outcome, type WorkOf } from '../run'
import { userOfAssignee } from '../userOfAssignee'

/** Assigns the record in the name of the form's owner, as by hand; a user who has it already is not notified again. */
export async function assignRecord(doing: Doing<WorkOf<'assign'>>): Promise<Outcome> {
  const { run, work, key } = doing
  const { item, viewer } = run
  return doing.deps.db.transaction().execute(async (db) => {
    const deps = { ...doing.deps, db }
    const userId = await userOfAssignee(deps, run, work.to)
    const { id } = run.record
    await (await holdRecords(deps, viewer, [id], item.account_id)).demand(id, 'record.assign')
    const [record] = await recordsById(db, item.account_id, [id])
    if (!record || record.deleted_at !== null) throw new AppError('RECORD_NOT_EDITABLE')
    const { to, name } = await givenTo(deps, item, record, userId)
    const set = newChangeSet(deps, viewer, { accountId: item.account_id, ...originOf(doing) })
    const { assigned } = await changeRecords(deps, { assign: [{ id, ...to }] }, set)
    if (assigned.length > 0)
      await tellAssigned(deps, viewer, {
        ...{ accountId: item.account_id, recordIds: [id], to },
        ...{ mails: work.mails, pushes: work.notifies, cause: `workflow/${key}` },
      })
    return { output: { to: name } }
  })
}
