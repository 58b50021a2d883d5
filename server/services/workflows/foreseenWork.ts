import { readEmailConfiguration } from '../../../schemas/email/emailConfiguration'
import { isFileAnswer } from '../../../schemas/fields/shared/files'
import { own, type Json } from '../../../schemas/model/json'
import { answerWithFile } from '../../../schemas/workflows/actions/attachPdf'
import type { Work } from '../../../schemas/workflows/actions/work'
import { readServiceCall } from '../../../schemas/workflows/serviceCall'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import { recipientsOf } from '../mail/recordAddresses'
import { writeRecordMail } from '../mail/writeRecordMail'
import { foundMatches } from './foundMatches'
import { givenTo } from './givenTo'
import type { WorkOf } from './run'
import { shownWork } from './shownWork'
import { userOfAssignee } from './userOfAssignee'
import { pdfNamed } from './works/attachPdf'
import { drawCall, type CalledAbout } from './works/drawCall'

/** The record that something would be done for, as it is then. */
interface About extends CalledAbout {
  /** It would be made now, and not edited. */
  readonly isNew: boolean
}

/** A work as people see it before it is done: with what it updates now, which file it would make, and what it would send whom. */
export async function foreseenWork(deps: Deps, viewer: Viewer, work: Work, about: About): Promise<Json> {
  const shown = shownWork(work)
  switch (work.do) {
    case 'updateRecords':
    case 'updateRows':
      return { ...(shown as object), ...(await foundMatches(deps, viewer, work, about.record.id)) }
    case 'attachPdf':
      return { ...(shown as object), ...(await foreseenPdf(deps, work, about)) }
    case 'assign':
      return { ...(shown as object), ...(await foreseenAssignment(deps, work, about)) }
    case 'sendEmail':
      return { ...(shown as object), ...(await foreseenMail(deps, work, about)) }
    case 'callService':
      return { ...(shown as object), ...(await foreseenCall(deps, work, about)) }
    default:
      return shown
  }
}

/** Who would be given the record, or why nobody would. */
async function foreseenAssignment(deps: Deps, work: WorkOf<'assign'>, { item, record }: About) {
  try {
    const userId = await userOfAssignee(deps, { item, record }, work.to)
    return { assignee: (await givenTo(deps, item, record, userId)).name }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refused: error.coded as unknown as Json }
  }
}

/** Who would get the e-mail, and what it would say. */
async function foreseenMail(deps: Deps, work: WorkOf<'sendEmail'>, { isNew, ...about }: About) {
  const configuration = readEmailConfiguration(work.configuration)
  if (!configuration) return { to: [] }
  const mailed = { ...about, configuration, isNew, isTried: true } as const
  const { subject, plain, rows, attachments, problem } = await writeRecordMail(deps, mailed)
  return {
    to: await recipientsOf(deps.db, mailed),
    subject,
    text: [plain, ...rows.map(({ label, text }) => `${label}: ${text}`)].join('\n'),
    files: attachments?.map(({ name }) => name) ?? [],
    ...(problem !== undefined && { problem }),
  }
}

/** What would be sent where; headers are not, as some are secret. */
async function foreseenCall(deps: Deps, work: WorkOf<'callService'>, about: About) {
  try {
    const { url, text } = await drawCall(deps, readServiceCall(work.configuration), about)
    return { url, ...(text !== undefined && { body: text }) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refused: error.coded as unknown as Json }
  }
}

/** How the file would be called, and which files it would take the place of. */
async function foreseenPdf(deps: Deps, work: WorkOf<'attachPdf'>, { record, compiled }: CalledAbout) {
  const { name } = await pdfNamed(deps, record, compiled, work)
  const field = own(compiled.fields, work.fieldId)
  const before = own(record.answers, work.fieldId)
  const now = field && answerWithFile(field, before, { file_name: name, file_url: '' })
  const left = new Set(filesIn(now).map(({ file_url: url }) => url))
  return {
    file: name,
    replaces: filesIn(before).flatMap(({ file_name: old, file_url: url }) => (left.has(url) ? [] : [old])),
  }
}

const filesIn = (answer: unknown) =>
  (Array.isArray(answer) ? (answer as readonly unknown[]) : [answer]).filter(isFileAnswer)
