import type { MailReason } from '../../../schemas/api/mails'
import type { Locale } from '../../../schemas/model/locales'
import type { Viewer } from '../../policies/accessScope'
import { findCompany } from '../../store/company/companies'
import { findNameOfUser } from '../../store/people/users'
import { escapeHtml } from '../../support/escapeHtml'
import type { Deps } from '../deps'
import { queueMails, type WishedMail } from './queueMails'

type Facts = Readonly<Record<string, string>>

/** A few sentences of ours to somebody, in the name of whoever caused them. Texts are ids of messages, filled with the facts. */
export interface Notice extends Pick<WishedMail, 'accountId' | 'cause' | 'isSecret' | 'itemId' | 'recordId'> {
  readonly reason: MailReason
  readonly to: string
  readonly locale: Locale
  /** Null: nobody but its receiver, who was not logged in. */
  readonly by: Viewer | null
  /** Besides `account`, and `who` where somebody caused it. */
  readonly facts: Facts
  /** Whose e-mail it is, without logo and colour; the account's when absent. */
  readonly from?: string
  readonly subject: string
  readonly lines: readonly string[]
  /** Its address is from the root of the site. */
  readonly action: { readonly label: string; readonly path: string } | null
  readonly why: string
}

/** Sends a notice. False where no mail server is set up: what is kept here nobody would look for. */
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
    // Who is no user of the account yet is shown nothing of it.
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
