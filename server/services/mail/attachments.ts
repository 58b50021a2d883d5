import type { Answers } from '../../../schemas/model/answers'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { answersOfField } from '../../../schemas/email/answersOfFields'
import { namedFiles } from '../../../schemas/fields/shared/namedFiles'
import { AppError } from '../../appError'
import { findFile } from '../../store/files/files'
import type { MailAttachment } from '../../store/mail/mailsTable'
import type { MailRow } from '../../store/mail/mails'
import type { Deps } from '../deps'
import { readFileAddress } from '../files/fileAddress'
import { openFile } from '../files/servedFile'
import type { OutgoingMail } from './mailer'

/** Bytes that go along in one e-mail: most mail servers take 25 MB, and files grow by a third on their way. */
const mostBytes = 15 * 1024 * 1024
const mostFiles = 50

export interface Attachable {
  readonly attached: readonly MailAttachment[]
  /** Those that are too much for an e-mail: it says where they are. */
  readonly left: readonly { readonly name: string; readonly url: string }[]
}

/** The files that a record has in some fields: as many as an e-mail takes. */
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
    if (attached.length < mostFiles && bytes + size <= mostBytes) {
      attached.push({ key: key.accessKey, name: file.name })
      bytes += size
    } else left.push({ name: file.name, url })
  }
  return { attached, left }
}

/** The files that go along with an e-mail, as they are served. Those that are gone meanwhile are left out. */
export async function openAttachments(
  deps: Deps,
  { account_id: accountId, attachments }: MailRow,
): Promise<OutgoingMail['attachments']> {
  const opened: OutgoingMail['attachments'][number][] = []
  for (const { key, name } of attachments) {
    const file = await openFile(deps, { accountId, accessKey: key }, name, () => undefined).catch(
      (error: unknown) => {
        if (error instanceof AppError && error.coded.code === 'NOT_FOUND') return undefined
        throw error
      },
    )
    if (file) opened.push({ name, content: file.content })
  }
  return opened
}
