import { resolveText } from '../../../schemas/compile/resolveText'
import { isEmailAddress } from '../../../schemas/email/emailAddress'
import { languageTag } from '../../../schemas/model/locales'
import { downloadAddress } from '../../model/downloadAddress'
import { tenantsOf, type Viewer } from '../../policies/accessScope'
import type { StoredDownload } from '../../store/downloads/downloads'
import { accountOwner, findNameOfUser } from '../../store/people/users'
import { recordsById } from '../../store/records/records'
import { dateTimeText } from '../../support/dateTimeText'
import { escapeHtml } from '../../support/escapeHtml'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import type { Item } from '../items/items'
import { drawTemplate, TemplateError } from './liquid'
import { wordsOf } from './mailFrame'
import type { WishedMail } from './queueMails'
import { recordContext } from './recordContext'

/** What the sender of records wrote; empty where they leave the text to us. */
export interface SentText {
  readonly subject: string
  readonly body: string
  /** A kind of sender, or an address for replies. */
  readonly sender: string
}

interface SentRecords {
  readonly form: Item
  /** The finished download with the records' file. */
  readonly download: StoredDownload
  readonly text: SentText
}

/** Renders the sender's text as a template with the one record that is sent; a text that is no template stays as written. */
async function filled(
  deps: Deps,
  viewer: Viewer,
  sent: SentRecords,
): Promise<Pick<SentText, 'subject' | 'body'>> {
  const { subject, body } = sent.text
  const { ids, records } = sent.download
  const [id] = ids ?? []
  if (id === undefined || records !== 1 || !/\{[{%]/.test(subject + body)) return { subject, body }
  const [record] = await recordsById(deps.db, sent.form.account_id, [id])
  if (!record || !tenantsOf(viewer).includes(record.account_id)) return { subject, body }
  const { locale } = viewer
  const { account_id: accountId, form_id: formId, revision } = record
  const compiled = (await readRevision(deps, accountId, formId, revision)).compiled()
  const texts = {
    languageTag: languageTag(locale),
    text: (key: string) => resolveText(compiled, key, locale),
  }
  const link = { url: `${deps.baseUrl ?? ''}/records/detail/${record.id}`, token: '' }
  const context = await recordContext(deps, { item: sent.form, record, compiled }, { texts, locale, link })
  try {
    return { subject: drawTemplate(subject, context, 'text'), body: drawTemplate(body, context, 'text') }
  } catch (error) {
    if (error instanceof TemplateError) return { subject, body }
    throw error
  }
}

/** Returns a text as paragraphs; markup is reduced to its words. */
function lettered(text: string): Pick<WishedMail, 'html' | 'plain'> {
  const plain = /<\w[^>]*>/.test(text) ? wordsOf(text) : text.trim()
  const paragraphs = plain.split(/\n{2,}/).map((part) => escapeHtml(part).replaceAll('\n', '<br>'))
  return { plain, html: paragraphs.map((part) => `<p>${part}</p>`).join('') }
}

async function senderOf(deps: Deps, viewer: Viewer, sender: string) {
  const own = { fromName: await findNameOfUser(deps.db, viewer.userId), replyTo: viewer.email }
  if (isEmailAddress(sender.trim())) return { ...own, replyTo: sender.trim() }
  if (sender !== 'OWNER_ACCOUNT_EMAIL') return own
  const owner = await accountOwner(deps.db, viewer.accountId)
  return { fromName: await findNameOfUser(deps.db, owner.id), replyTo: owner.email }
}

/** Writes the e-mail with which a user sends records: their file is attached, or linked for a limited time when it is too large. */
export async function writeSentRecords(
  deps: Deps,
  viewer: Viewer,
  sent: SentRecords,
): Promise<Omit<WishedMail, 'cause' | 'to'>> {
  const { form, download } = sent
  const { locale, accountId } = viewer
  const name = download.file_name ?? ''
  const goesAlong = Number(download.size ?? 0) <= deps.mailBytes
  const written = { language: languageTag(locale), dateStyle: 'long' } as const
  const facts = {
    ...{ form: form.name, count: download.records ?? 0 },
    who: await findNameOfUser(deps.db, viewer.userId),
    until: download.expires_at ? dateTimeText(download.expires_at, viewer.timezone, written) : '',
  }
  const say = (id: string) => deps.words(id, locale, facts)
  const { subject, body } = await filled(deps, viewer, sent)
  const text = [body.trim() || say('mail.records.text'), ...(goesAlong ? [] : [say('mail.records.until')])]
  const [id] = download.records === 1 ? (download.ids ?? []) : []
  const isOfAccount = form.account_id === accountId
  return {
    ...{ accountId, reason: 'records', locale, userId: viewer.userId, mayStop: true },
    ...(isOfAccount && { itemId: form.id, ...(id !== undefined && { recordId: id }) }),
    ...(await senderOf(deps, viewer, sent.text.sender)),
    subject: subject.trim() || say('mail.records.subject'),
    ...lettered(text.join('\n\n')),
    rows: [],
    action: goesAlong
      ? null
      : { label: say('mail.records.fetch'), url: `${deps.baseUrl ?? ''}${downloadAddress(download)}` },
    why: say('mail.records.why'),
    attachments: goesAlong ? [{ download: download.id, name }] : [],
    // Whoever has the link can read the records.
    isSecret: !goesAlong,
  }
}
