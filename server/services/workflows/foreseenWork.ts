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

/** The record that a work would be done for, as it is at that step. */
interface About extends CalledAbout {
  /** Whether the record would be created, not edited. */
  readonly isNew: boolean
}

/**
 * Returns a work as people see it before it is done: with the records it would update, the file it would make, or what it would send to
 * whom.
 */
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

/** Returns who would be assigned the record, or why nobody would. */
async function foreseenAssignment(deps: Deps, work: WorkOf<'assign'>, { item, record }: About) {
  try {
    const userId = await userOfAssignee(deps, { item, record }, work.to)
    return { assignee: (await givenTo(deps, item, record, userId)).name }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refused: error.coded as unknown as Json }
  }
}

/** Returns the recipients and content of the e-mail. */
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

/** Returns the address and body of the call; headers are left out because some are secret. */
async function foreseenCall(deps: Deps, work: WorkOf<'callService'>, about: About) {
  try {
    const { url, text } = await drawCall(deps, readServiceCall(work.configuration), about)
    return { url, ...(text !== undefined && { body: text }) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refused: error.coded as unknown as Json }
  }
}

/** Returns the name of the file, and the names of the files that it would replace. */
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
