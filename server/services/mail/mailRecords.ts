import { mostPrinted } from '../../../schemas/api/downloads'
import { mostReceivers, usualExpiration, type MailRecordsRequest } from '../../../schemas/api/recordMails'
import { MailedResult } from '../../../schemas/api/tasks'
import { isEmailAddress } from '../../../schemas/email/emailAddress'
import { AppError } from '../../appError'
import { tenantsOf, type Viewer } from '../../policies/accessScope'
import { findDownload, insertDownload } from '../../store/downloads/downloads'
import { findItem } from '../../store/items/items'
import { asJson } from '../../store/jsonColumn'
import { mailsOfCause } from '../../store/mail/mails'
import type { Deps } from '../deps'
import { askedByBody, type DownloadAsked } from '../downloads/downloadAsked'
import { newDownload } from '../downloads/downloads'
import { formAsked } from '../downloads/formsAsked'
import { findAsked } from '../downloads/findAsked'
import { makeDownload } from '../downloads/makeDownload'
import { allowedRecord } from '../records/records'
import { templateNamed } from '../pdf/chosenTemplate'
import { templateOfForm } from '../pdf/templateOfForm'
import { longestLook } from '../records/keptQuestion'
import { defineUserTask, isOwnTask } from '../tasks/taskKind'
import { checkTaskRight } from '../tasks/taskRight'
import { addTask, type ToldTask } from '../tasks/tasks'
import { noteMailing } from './noteMailing'
import { queueMails } from './queueMails'
import { writeSentRecords, type SentText } from './writeSentRecords'

/** Returns the receivers, each once. Throws BAD_REQUEST for none or too many, and INVALID_EMAILS {emails}. */
function receiversOf({ emails = [], email_configuration: { emails: more = [] } }: MailRecordsRequest) {
  const named = [...emails, ...more].map((email) => email.trim()).filter((email) => email !== '')
  const invalid = named.filter((email) => !isEmailAddress(email))
  if (invalid.length > 0) throw new AppError('INVALID_EMAILS', { emails: invalid.join(', ').slice(0, 500) })
  const once = [...new Map(named.map((email) => [email.toLowerCase(), email])).values()]
  if (once.length === 0 || once.length > mostReceivers)
    throw new AppError('BAD_REQUEST', { where: 'body/emails' })
  return once
}

/** Converts the request to a download of the records. A record named by its address may be archived. */
async function askedBy(deps: Deps, viewer: Viewer, body: MailRecordsRequest): Promise<DownloadAsked> {
  const { answer_uri: uri, form_id: formId, records, filters, filter_id: view, merge } = body
  const template = templateNamed(body.email_configuration.pdf_template)
  const named = uri == null || uri === '' ? records : [uri, ...(records ?? [])]
  const look = {
    ...({ type: 'pdf', merge: merge !== false } as const),
    ...(template !== undefined && { template }),
  }
  if (named === undefined)
    return askedByBody({
      ...look,
      form_id: formId ?? null,
      filter_id: view ?? null,
      filters: filters ?? null,
    })
  const id = named[0]?.split('/').findLast((part) => part !== '')
  if (id === undefined) throw new AppError('NOT_FOUND')
  const { record } = await allowedRecord(deps, viewer, id, 'record.export', formId ?? undefined)
  const archived = record.archived_at !== null
  return askedByBody({ ...look, form_id: formId ?? record.form_id, records: named, archived })
}

interface MailingRequest extends SentText {
  readonly download_id: string
  readonly to: readonly string[]
}

/** Begins to e-mail records. Throws what {@link receiversOf}, lists of records and tasks throw. */
export async function mailRecords(
  deps: Deps,
  viewer: Viewer,
  body: MailRecordsRequest,
  idempotencyKey: string | null,
): Promise<ToldTask> {
  const asked = await askedBy(deps, viewer, body)
  const form = await formAsked(deps, viewer, asked)
  const to = receiversOf(body)
  const { merge, template } = asked.configuration
  await templateOfForm(deps, { accountId: form.account_id, formId: form.id }, template, merge !== false)
  const found = await findAsked(deps, viewer, { ...asked, formId: form.id }, { limit: mostPrinted + 1 })
  if (found.listed === 0) throw new AppError('NOT_FOUND')
  if (found.listed > mostPrinted) throw new AppError('RECORD_PDF_DOWNLOAD_LIMIT_MSG', { max: mostPrinted })
  const { subject, body: text, sender, timer_config: timer } = body.email_configuration
  const seconds = Math.min(timer?.seconds_to_expire || usualExpiration, usualExpiration)
  return addTask(deps, viewer, {
    kind: mailRecordsTask.name,
    subject: { itemId: form.id },
    asked: body,
    idempotencyKey,
    request: async (): Promise<MailingRequest> => {
      const expires_at = new Date(deps.now().getTime() + seconds * 1000)
      const download = { ...newDownload(deps, viewer, [form], asked), expires_at }
      const { configuration, ids } = download
      await insertDownload(deps.db, {
        ...download,
        ...{ size: null, configuration: asJson(configuration), ids: ids && asJson(ids) },
      })
      return { download_id: download.id, to, subject: subject ?? '', body: text ?? '', sender: sender ?? '' }
    },
  })
}

/** The task that prints records once and sends each receiver one e-mail with them, however often it is restarted. */
export const mailRecordsTask = defineUserTask({
  name: 'mailRecords',
  result: MailedResult,
  mayRead: isOwnTask,
  run: async (deps, run) => {
    const { download_id: id, to, ...text } = run.task.request as MailingRequest
    const { viewer } = run
    const key = { accountId: run.key.accountId, id }
    const asked = await findDownload(deps.db, key)
    const form = asked && (await findItem(deps.db, tenantsOf(viewer), asked.form_id))
    if (!form) throw new AppError('TASK_ITEM_GONE')
    const mayGoOn = () => checkTaskRight(deps, run, 'record.export')
    await mayGoOn()
    const found = await findAsked(
      deps,
      viewer,
      { ...asked, formId: form.id, filterId: asked.filter_id ?? undefined },
      { limit: mostPrinted, patience: longestLook },
    )
    if (found.listed === 0) throw new AppError('TASK_ITEM_GONE')
    const watched = { signal: run.signal, mayGoOn }
    const { rows } = await makeDownload(deps, viewer, asked, { forms: [form], found }, watched)
    const download = await findDownload(deps.db, key)
    if (!download) throw new AppError('TASK_ITEM_GONE')
    const written = await writeSentRecords(deps, viewer, { form, download, text })
    const cause = `records/${id}`
    await deps.db.transaction().execute(async (db) => {
      await mayGoOn()
      await queueMails({ ...deps, db }, { ...written, cause, to })
      await noteMailing({ ...deps, db }, run, { downloadId: id, form, rows })
    })
    const mails = await mailsOfCause(deps.db, viewer.accountId, cause)
    return { done: rows, total: rows, result: { rows, mails: mails.map((mail) => mail.id) } }
  },
})
