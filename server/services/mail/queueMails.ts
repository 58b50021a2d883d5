import type { MailReason } from '../../../schemas/api/mails'
import { languageTag, type Locale } from '../../../schemas/model/locales'
import type { Kysely } from 'kysely'
import { insertMails, type NewMail } from '../../store/mail/mails'
import type { MailAttachment } from '../../store/mail/mailsTable'
import type { Database } from '../../store/schema'
import type { Deps } from '../deps'
import { mailHtml, mailPlain, type MailContent } from './mailFrame'

/** An e-mail as it is wished for. */
export interface WishedMail extends Omit<MailContent, 'languageTag'> {
  readonly accountId: number
  /** What it comes of: again the same, and nobody is written to twice. */
  readonly cause: string
  readonly reason: MailReason
  readonly to: readonly string[]
  readonly locale: Locale
  readonly subject: string
  readonly fromName: string
  readonly replyTo?: string | null
  readonly attachments?: readonly MailAttachment[]
  /** Its text opens something. */
  readonly isSecret?: boolean
  readonly itemId?: number
  readonly recordId?: string
  /** Why it is not even tried, where it is not. */
  readonly problem?: string
}

const longestSubject = 250

/** One line, as headers are: whatever was in a subject or a name cannot become a header of its own. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestSubject)

/** Puts e-mails among those to send, or into the mailbox where no mail server is set up; never nowhere. */
export async function queueMails(
  deps: Pick<Deps, 'mailer' | 'now'> & { readonly db: Kysely<Database> },
  wished: WishedMail,
): Promise<void> {
  const content = { ...wished, languageTag: languageTag(wished.locale) }
  const now = deps.now()
  const mail = {
    account_id: wished.accountId,
    cause: wished.cause,
    reason: wished.reason,
    from_name: oneLine(wished.fromName),
    reply_to: wished.replyTo ?? null,
    subject: oneLine(wished.subject),
    html: mailHtml(content),
    plain: mailPlain(content),
    is_secret: wished.isSecret ?? false,
    item_id: wished.itemId ?? null,
    record_id: wished.recordId ?? null,
    problem: wished.problem ?? null,
    created_at: now,
    attachments: wished.attachments ?? [],
    state: wished.problem !== undefined ? 'failed' : deps.mailer ? 'waiting' : 'kept',
  } satisfies Omit<NewMail, 'to_address'>
  await insertMails(
    deps.db,
    wished.to.map((to_address) => ({ ...mail, to_address })),
  )
}
