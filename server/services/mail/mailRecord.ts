import { readEmailConfiguration } from '../../../schemas/email/emailConfiguration'
import { isObject } from '../../../schemas/model/json'
import { findForm } from '../../store/forms/forms'
import { findItem } from '../../store/items/items'
import { findRecord } from '../../store/records/records'
import type { EffectKind } from '../effects/effectKind'
import { readRevision } from '../forms/formRevisions'
import { queueMails } from './queueMails'
import { recipientsOf } from './recordAddresses'
import { writeRecordMail } from './writeRecordMail'

/** The effect that sends a form's e-mail when a record is created and, where the form says so, edited. */
export const mailRecord: EffectKind = {
  kind: 'mailRecord',
  of: ({ action, record, form }) => {
    const isNew = action === 'record.created'
    if (!form || (!isNew && action !== 'record.edited')) return undefined
    const wanted = readEmailConfiguration(form['email_configuration'])
    return wanted && (isNew || wanted.resends)
      ? { formId: record.formId, version: record.version, isNew }
      : undefined
  },
  run: async (deps, { account_id: accountId, record_id: recordId, payload }) => {
    if (recordId === null || !isObject(payload)) return
    const { formId, version, isNew } = payload
    if (typeof formId !== 'number' || typeof version !== 'number') return
    const [item, form, record] = [
      await findItem(deps.db, [accountId], formId),
      await findForm(deps.db, accountId, formId),
      await findRecord(deps.db, accountId, recordId),
    ]
    // A record deleted meanwhile is not e-mailed.
    if (!item || !form || !record || record.deleted_at) return
    const newest = await readRevision(deps, accountId, formId, form.revision)
    const configuration = readEmailConfiguration(newest.document['email_configuration'])
    if (!configuration) return
    const answered = await readRevision(deps, accountId, formId, record.revision)
    const mailed = { item, record, compiled: answered.compiled(), configuration, isNew: isNew === true }
    const mail = await writeRecordMail(deps, mailed)
    await deps.db.transaction().execute(async (db) => {
      const to = await recipientsOf(db, mailed)
      await queueMails({ ...deps, db }, { ...mail, to, cause: `record/${recordId}/${version}` })
    })
  },
}
