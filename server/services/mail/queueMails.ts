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

/** An e-mail to be written and queued. */
export interface WishedMail extends Omit<MailContent, 'languageTag' | 'stop' | 'from' | 'logo' | 'accent'> {
  readonly accountId: number
  /** What caused the e-mail; the same cause again sends nothing to the same receiver. */
  readonly cause: string
  readonly reason: MailReason
  readonly to: readonly string[]
  readonly locale: Locale
  readonly subject: string
  /** The sender's name; the company's when left out. */
  readonly fromName?: string
  /** The brand shown; the account's when absent. */
  readonly brand?: Brand
  /** When false, the company's logo is not shown. */
  readonly showsLogo?: boolean
  readonly replyTo?: string | null
  readonly attachments?: readonly MailAttachment[]
  /** Whether the text contains a secret link. */
  readonly isSecret?: boolean
  readonly itemId?: number
  readonly recordId?: string
  /** The user who had the e-mail written by hand. */
  readonly userId?: number
  /** Whether a receiver who is no user of the account can stop such e-mails. */
  readonly mayStop?: boolean
  /** Why the e-mail is not even tried, if so. */
  readonly problem?: string
}

const longestSubject = 250

/** Returns the text as one line, so that a subject or name cannot add a header. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestSubject)

const usualAccent = '#0b6e4f'

/** Returns the logo with a complete address, because e-mail programs load it from elsewhere. */
const mailLogo = ({ logo }: Brand, site: string | undefined): MailLogo | null =>
  logo && site !== undefined ? { ...logo, url: `${site}${logo.url}` } : null

/** Queues e-mails for sending, or stores them when no mail server is set up; none is ever lost. */
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
