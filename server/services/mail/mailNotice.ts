import type { MailReason } from '../../../schemas/api/mails'
import type { Locale } from '../../../schemas/model/locales'
import type { Viewer } from '../../policies/accessScope'
import { findCompany } from '../../store/company/companies'
import { findNameOfUser } from '../../store/people/users'
import { escapeHtml } from '../../support/escapeHtml'
import type { Deps } from '../deps'
import { queueMails, type WishedMail } from './queueMails'

type Facts = Readonly<Record<string, string>>

/** A short message of the product to one person, in the name of whoever caused it. Texts are message ids, filled with the facts. */
export interface Notice extends Pick<WishedMail, 'accountId' | 'cause' | 'isSecret' | 'itemId' | 'recordId'> {
  readonly reason: MailReason
  readonly to: string
  readonly locale: Locale
  /** The user who caused it; null when only its receiver did, without being logged in. */
  readonly by: Viewer | null
  /** Values for the texts, besides `account` and (where somebody caused it) `who`. */
  readonly facts: Facts
  /** The name of the sender, shown without logo and colour; the account's brand when absent. */
  readonly from?: string
  readonly subject: string
  readonly lines: readonly string[]
  /** The button; its path is from the root of the site. */
  readonly action: { readonly label: string; readonly path: string } | null
  readonly why: string
}

/** Sends a notice. Returns false when no mail server is set up: nobody would look for it in the list of stored e-mails. */
export async function mailNotice(deps: Deps, notice: Notice): Promise<boolean> {
  if (!deps.mailer || deps.baseUrl === undefined) return false
  const { accountId, locale, by, action } = notice
  const facts = {
    account: (await findCompany(deps.db, accountId)).name,
    ...(by && { who: await findNameOfUser(deps.db, by.userId) }),
    ...notice.facts,
  }
  const say = (id: string) => deps.words(id, locale, facts)
  const lines = notice.lines.map(say)
  await queueMails(deps, {
    ...{ accountId, cause: notice.cause, reason: notice.reason, to: [notice.to], locale },
    ...(notice.itemId === undefined ? {} : { itemId: notice.itemId }),
    ...(notice.recordId === undefined ? {} : { recordId: notice.recordId }),
    isSecret: notice.isSecret ?? false,
    ...(facts.who === undefined ? {} : { fromName: facts.who }),
    // A receiver who is no user of the account yet is not shown its brand.
    ...(notice.from === undefined
      ? {}
      : { brand: { name: notice.from, logo: null, colors: null, accent: null } }),
    replyTo: by?.email ?? null,
    subject: say(notice.subject),
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
    plain: lines.join('\n\n'),
    rows: [],
    action: action && { label: say(action.label), url: `${deps.baseUrl}${action.path}` },
    why: say(notice.why),
  })
  return true
}
