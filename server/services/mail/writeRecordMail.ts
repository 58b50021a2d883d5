import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { EmailConfiguration } from '../../../schemas/email/emailConfiguration'
import type { MailContext } from '../../../schemas/email/mailContext'
import { defaultLocale, localeFor } from '../../../schemas/model/locales'
import type { Item } from '../items/items'
import type { MailAttachment } from '../../store/mail/mailsTable'
import type { RecordRow } from '../../store/records/records'
import { escapeHtml } from '../../support/escapeHtml'
import type { Deps } from '../deps'
import { formPdfName } from '../pdf/formPdf'
import { answerRows, textsOf } from '../records/answerRows'
import { createMailedLink, linkPath } from '../records/recordLinks'
import { attachable, type Attachable } from './attachments'
import { drawTemplate, TemplateError } from './liquid'
import { wordsOf } from './mailFrame'
import type { WishedMail } from './queueMails'
import { senderOf } from './recordAddresses'
import { recordContext, type RecordLink } from './recordContext'

/** A record that an e-mail is about. */
export interface MailedRecord {
  readonly item: Item
  readonly record: RecordRow
  /** The form in the revision that the record answers. */
  readonly compiled: CompiledForm
  readonly configuration: EmailConfiguration
  /** Whether the record was created, not edited. */
  readonly isNew: boolean
  /** Whether this is a dry run, for which no link with access is created. */
  readonly isTried?: boolean
}

type Written = Omit<WishedMail, 'cause' | 'to'>

/**
 * Writes the e-mail that a form's configuration asks for, in the form's own language. An e-mail that cannot be written is stored with its
 * problem.
 */
export async function writeRecordMail(deps: Deps, mailed: MailedRecord): Promise<Written> {
  const { item, record, compiled, configuration, isNew } = mailed
  const locale = localeFor(compiled.defaultLanguage) ?? defaultLocale
  const texts = textsOf(compiled, locale)
  const link = await linkTo(deps, mailed)
  const context = await recordContext(deps, mailed, { texts, locale, link })
  const sender = await senderOf(deps, mailed)
  const files: Attachable = configuration.sendsAttachments
    ? await attachable(
        deps,
        { accountId: item.account_id, compiled, answers: record.answers },
        configuration.attachedFields,
      )
    : { attached: [], left: [] }
  const facts = { form: item.name, folio: record.folio }
  const usual = deps.words(isNew ? 'mail.record.created' : 'mail.record.edited', locale, facts)
  return {
    accountId: item.account_id,
    reason: 'record',
    itemId: item.id,
    recordId: record.id,
    locale,
    showsLogo: configuration.showsLogo,
    fromName: sender.name,
    replyTo: sender.replyTo,
    ...drawn(configuration, context, {
      subject: deps.words('mail.record.subject', locale, facts),
      html: `<p>${escapeHtml(usual)}</p>`,
    }),
    rows: [
      ...answerRows(compiled, record.answers, configuration.embedFields, texts),
      ...files.left.map(({ name, url }) => ({ label: name, text: `${deps.baseUrl ?? ''}${url}` })),
    ],
    action: { label: deps.words('mail.record.open', locale), url: link.url },
    why: deps.words('mail.record.why', locale, facts),
    attachments: [
      ...(configuration.sendsPdf ? [await printedRecordOf(deps, mailed)] : []),
      ...files.attached,
    ],
    isSecret: false,
    mayStop: true,
  }
}

async function printedRecordOf(
  deps: Deps,
  { record, compiled, configuration }: MailedRecord,
): Promise<MailAttachment> {
  const { name, template } = await formPdfName(deps, record, compiled, {
    template: configuration.pdfTemplate,
  })
  return { record_id: record.id, name, ...(template !== undefined && { template }) }
}

/** Renders subject and body; an invalid template becomes the e-mail's problem. */
function drawn(
  { subject, body }: EmailConfiguration,
  context: MailContext,
  usual: { readonly subject: string; readonly html: string },
): Pick<Written, 'subject' | 'html' | 'plain' | 'problem'> {
  try {
    const html = body.trim() === '' ? usual.html : drawTemplate(body, context, 'html')
    return {
      subject: subject.trim() === '' ? usual.subject : drawTemplate(subject, context, 'text'),
      html,
      plain: wordsOf(html),
    }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return { ...usual, plain: wordsOf(usual.html), problem: error.message }
  }
}

/** Returns the link to the record: a temporary one where the form allows editing without a login, otherwise the record's page. */
async function linkTo(
  deps: Deps,
  { item, record, configuration, isTried = false }: MailedRecord,
): Promise<RecordLink> {
  const site = deps.baseUrl ?? ''
  const made = isTried
    ? undefined
    : await createMailedLink(deps, { item, record, seconds: configuration.secondsToExpire })
  return made
    ? { url: `${site}${linkPath(made)}`, token: made.token }
    : { url: `${site}/records/detail/${record.id}`, token: '' }
}
