import { Readable } from 'node:stream'
import type { Answers } from '../../../schemas/model/answers'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { answersOfField } from '../../../schemas/email/answersOfFields'
import { namedFiles } from '../../../schemas/fields/shared/namedFiles'
import { AppError } from '../../appError'
import { findFile } from '../../store/files/files'
import { recordsById } from '../../store/records/records'
import type { MailAttachment, PrintedAttachment } from '../../store/mail/mailsTable'
import type { MailRow } from '../../store/mail/mails'
import type { Deps } from '../deps'
import { downloadContentName } from '../downloads/downloadContent'
import { readFileAddress, type FileKey } from '../files/fileAddress'
import { openFile } from '../files/servedFile'
import { formPdf } from '../pdf/formPdf'
import type { OutgoingMail } from './mailer'

const mostFiles = 50

export interface Attachable {
  readonly attached: readonly MailAttachment[]
  /** Files too large for the e-mail, which links to them instead. */
  readonly left: readonly { readonly name: string; readonly url: string }[]
}

/** Returns the files in some fields of a record: those that fit into an e-mail, and the rest. */
export async function attachable(
  deps: Deps,
  record: { readonly accountId: number; readonly compiled: CompiledForm; readonly answers: Answers },
  fieldIds: readonly string[],
): Promise<Attachable> {
  const urls = new Set(
    fieldIds.flatMap((id) =>
      answersOfField(record.compiled, record.answers, id).flatMap((answer) => [...namedFiles(answer)]),
    ),
  )
  const attached: MailAttachment[] = []
  const left: Attachable['left'][number][] = []
  let bytes = 0
  for (const url of urls) {
    const key = readFileAddress(url)
    const file =
      key && key.accountId === record.accountId
        ? await findFile(deps.db, key.accountId, key.accessKey)
        : undefined
    if (!key || !file) continue
    const size = Number(file.size)
    if (attached.length < mostFiles && bytes + size <= deps.mailBytes) {
      attached.push({ key: key.accessKey, name: file.name })
      bytes += size
    } else left.push({ name: file.name, url })
  }
  return { attached, left }
}

/** Opens the files that go along with an e-mail, as they are served. Files deleted meanwhile are left out. */
export async function openAttachments(
  deps: Deps,
  { account_id: accountId, attachments }: MailRow,
): Promise<OutgoingMail['attachments']> {
  const opened: OutgoingMail['attachments'][number][] = []
  for (const attachment of attachments) {
    const { name } = attachment
    const content =
      'download' in attachment
        ? await deps.files.read(downloadContentName({ accountId, id: attachment.download }))
        : 'key' in attachment
          ? await uploadedContent(deps, { accountId, accessKey: attachment.key }, name)
          : await printedContent(deps, accountId, attachment)
    if (content) opened.push({ name, content })
  }
  return opened
}

async function uploadedContent(deps: Deps, key: FileKey, name: string): Promise<Readable | undefined> {
  try {
    return (await openFile(deps, key, name, () => undefined)).content
  } catch (error) {
    if (error instanceof AppError && error.coded.code === 'NOT_FOUND') return undefined
    throw error
  }
}

/** Prints a record as a PDF, as it is when the e-mail is sent. */
async function printedContent(
  deps: Deps,
  accountId: number,
  { record_id: id, template: wanted }: PrintedAttachment,
): Promise<Readable | undefined> {
  const [record] = await recordsById(deps.db, accountId, [id])
  if (!record || record.deleted_at !== null) return undefined
  return Readable.from(await formPdf(deps, record, wanted), { objectMode: false })
}
