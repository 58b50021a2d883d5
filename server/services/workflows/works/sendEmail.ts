import { readEmailConfiguration } from '../../../../schemas/email/emailConfiguration'
import { queueMails } from '../../mail/queueMails'
import { readRevision } from '../../forms/formRevisions'
import { recipientsOf } from '../../mail/recordAddresses'
import { writeRecordMail } from '../../mail/writeRecordMail'
import type { Doing, Outcome, WorkOf } from '../run'

/** Sends an e-mail like those of the form itself; a retry sends none twice. */
export async function sendEmail({ deps, run, work, key }: Doing<WorkOf<'sendEmail'>>): Promise<Outcome> {
  const { item, record, event } = run
  const configuration = readEmailConfiguration(work.configuration)
  if (!configuration) return { output: { to: [] } }
  const answered = await readRevision(deps, item.account_id, item.id, record.revision)
  const mailed = {
    item,
    record,
    compiled: answered.compiled(),
    configuration,
    isNew: event.moment === 'created',
  }
  const mail = await writeRecordMail(deps, mailed)
  const to = await deps.db.transaction().execute(async (db) => {
    const addresses = await recipientsOf(db, mailed)
    await queueMails({ ...deps, db }, { ...mail, to: addresses, cause: `workflow/${key}` })
    return addresses
  })
  return {
    output: { to, subject: mail.subject, ...(mail.problem !== undefined && { problem: mail.problem }) },
  }
}
