import type { Brand } from '../../../schemas/api/company'
import type { MailReason } from '../../../schemas/api/mails'
import { languageTag, type Locale } from '../../../schemas/model/locales'
import type { Kysely } from 'kysely'
import { insertMails, type NewMail } from '../../store/mail/mails'
import { addressesOfUsers, stoppedAddresses } from '../../store/mail/mailStops'
import type { MailAttachment } from '../../store/mail/mailsTable'
import type { Database } from '../../store/schema'
import type { Deps } from '../deps'
import { brandOf } from '../company/brand'
import { mailHtml, mailPlain, type MailContent, type MailLogo } from './mailFrame'
import { stopAddress } from './stopMails'

/** An e-mail as it is wished for. */
export interface WishedMail extends Omit<MailContent, 'languageTag' | 'stop' | 'from' | 'logo' | 'accent'> {
  readonly accountId: number
  /** What it comes of: again the same, and nobody is written to twice. */
  readonly cause: string
  readonly reason: MailReason
  readonly to: readonly string[]
  readonly locale: Locale
  readonly subject: string
  /** The company's where it is left out. */
  readonly fromName?: string
  /** Whose letter it is; the account's when absent. */
  readonly brand?: Brand
  /** False: without the company's logo. */
  readonly showsLogo?: boolean
  readonly replyTo?: string | null
  readonly attachments?: readonly MailAttachment[]
  /** Its text opens something. */
  readonly isSecret?: boolean
  readonly itemId?: number
  readonly recordId?: string
  /** Who had it written by hand. */
  readonly userId?: number
  /** Who is no user of the account can have no more of such e-mails. */
  readonly mayStop?: boolean
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

const usualAccent = '#0b6e4f'

/** Pictures are shown by who reads e-mails elsewhere, so that they need a whole address. */
const mailLogo = ({ logo }: Brand, site: string | undefined): MailLogo | null =>
  logo && site !== undefined ? { ...logo, url: `${site}${logo.url}` } : null

/** Puts e-mails among those to send, or into the mailbox where no mail server is set up; never nowhere. */
export async function queueMails(
  deps: Pick<Deps, 'mailer' | 'now' | 'words' | 'signingKey' | 'baseUrl'> & { readonly db: Kysely<Database> },
  wished: WishedMail,
): Promise<void> {
  const { accountId, locale, to } = wished
  const brand = wished.brand ?? (await brandOf(deps, accountId))
  const now = deps.now()
  const mail = {
    account_id: accountId,
    cause: wished.cause,
    reason: wished.reason,
    from_name: oneLine(wished.fromName ?? brand.name),
    reply_to: wished.replyTo ?? null,
    subject: oneLine(wished.subject),
    is_secret: wished.isSecret ?? false,
    item_id: wished.itemId ?? null,
    record_id: wished.recordId ?? null,
    user_id: wished.userId ?? null,
    created_at: now,
    attachments: wished.attachments ?? [],
  } satisfies Partial<NewMail>
  const users = wished.mayStop ? await addressesOfUsers(deps.db, accountId, to) : new Set()
  const stopped = wished.mayStop ? await stoppedAddresses(deps.db, accountId, to) : new Set()
  await insertMails(
    deps.db,
    to.map((address) => {
      const mayStop = wished.mayStop === true && !users.has(address.toLowerCase())
      const url = mayStop ? stopAddress(deps, { accountId, address }) : undefined
      const content = {
        ...wished,
        languageTag: languageTag(locale),
        from: brand.name,
        logo: wished.showsLogo === false ? null : mailLogo(brand, deps.baseUrl),
        accent: brand.accent ?? usualAccent,
        stop: url === undefined ? null : { label: deps.words('mail.stop', locale), url },
      }
      const isStopped = mayStop && stopped.has(address.toLowerCase())
      const problem = wished.problem ?? (isStopped ? deps.words('mail.stop.problem', locale) : undefined)
      return {
        ...mail,
        to_address: address,
        html: mailHtml(content),
        plain: mailPlain(content),
        may_stop: mayStop,
        problem: problem ?? null,
        state: problem !== undefined ? 'failed' : deps.mailer ? 'waiting' : 'kept',
      }
    }),
  )
}
