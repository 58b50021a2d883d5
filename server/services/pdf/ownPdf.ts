import { apiAddress, paths } from '../../../schemas/api/paths'
import { defaultLocale, localeFor, type Locale } from '../../../schemas/model/locales'
import { AppError } from '../../appError'
import type { Visitor } from '../../policies/accessScope'
import { findRecord, findSubmission, type RecordRow } from '../../store/records/records'
import type { AddressGroup } from '../../support/addressGroup'
import { readSignedText, signedText } from '../../support/signedText'
import { limitPublic } from '../access/publicLimit'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { recordAt } from '../records/recordAt'
import { isUnguessable, senderKey } from '../records/senderKey'
import { printedName } from './printedName'
import { printedRecord, type RecordPdf } from './recordPdf'
import { templateOfForm } from './templateOfForm'

/** Milliseconds after a submission in which its PDF is offered: longer, the key would be one to what somebody answered long ago. */
const offeredFor = 24 * 3600_000
/** Milliseconds that an address of a PDF works. */
const addressFor = 10 * 60_000

/** What was submitted as it was then, without what only its office is to know: who has it now, and points that the form does not tell. */
async function asSubmitted(deps: Deps, record: RecordRow): Promise<RecordRow> {
  const { account_id: accountId, form_id: formId } = record
  const found = await deps.gathered.findForm(formId)
  const { document } = await readRevision(deps, accountId, formId, found?.form.revision ?? record.revision)
  if (!found || record.deleted_at || document.confirmation?.offer_pdf !== true)
    throw new AppError('NOT_FOUND')
  const sent = await recordAt(deps, record, 1)
  return {
    ...sent,
    points: document.grading?.show_points === true ? sent.points : null,
    user_id: record.created_by_id,
    user_name: record.created_by_name,
    connected_email: null,
  }
}

/** Who submitted, and nobody else, knows the key that it came under. */
export interface OwnPdfAsked {
  readonly formId: number
  readonly key: string
  readonly address: AddressGroup
  readonly locale: Locale
}

/**
 * Where somebody gets what they submitted as a PDF, and how it is called. NOT_FOUND for a key that says nothing, and where the form does not offer
 * that; LINK_EXPIRED a day after.
 */
export async function askOwnPdf(
  deps: Deps,
  visitor: Visitor,
  { formId, key, address, locale }: OwnPdfAsked,
): Promise<{ readonly url: string; readonly name: string }> {
  const found = await deps.gathered.findForm(formId)
  if (!found) throw new AppError('NOT_FOUND')
  const { form, item } = found
  const { account_id: accountId } = item
  const { userId } = senderKey(visitor, accountId, key, address)
  if (userId === null && !(form.public && isUnguessable(key))) throw new AppError('NOT_FOUND')
  await limitPublic(deps, visitor, 'submit', item, address)
  const submission = await findSubmission(deps.db, accountId, formId, key, userId)
  const record = submission && (await findRecord(deps.db, accountId, submission.id))
  if (!record) throw new AppError('NOT_FOUND')
  const now = deps.now().getTime()
  const sent = await asSubmitted(deps, record)
  if (now - record.created_at.getTime() > offeredFor) throw new AppError('LINK_EXPIRED')
  const template = await templateOfForm(deps, { accountId, formId }, undefined)
  const { compiled } = await readRevision(deps, accountId, formId, sent.revision)
  const said = [accountId, record.id, locale, now + addressFor].join(' ')
  return {
    url: apiAddress(paths.ownPdf, { key: signedText(deps, 'own pdf', said) }),
    name: printedName(sent, compiled(), locale, template),
  }
}

/** What lies at such an address. NOT_FOUND for one of nobody's, and where the form offers it no more; LINK_EXPIRED; else what printing throws. */
export async function ownPdf(
  deps: Deps,
  key: string,
  { address, signal }: { readonly address: AddressGroup; readonly signal: AbortSignal },
): Promise<RecordPdf> {
  const said = readSignedText(deps, 'own pdf', key) ?? ''
  const [, account, id = '', language = '', until] = /^(\d+) (\w+) (\w+) (\d+)$/.exec(said) ?? []
  if (Number(until) < deps.now().getTime()) throw new AppError('LINK_EXPIRED')
  const record = account === undefined ? undefined : await findRecord(deps.db, Number(account), id)
  if (!record) throw new AppError('NOT_FOUND')
  const form = { account_id: record.account_id, id: record.form_id }
  await limitPublic(deps, { type: 'public' }, 'print', form, address)
  return printedRecord(deps, await asSubmitted(deps, record), {
    ...{ locale: localeFor(language) ?? defaultLocale, timezone: record.timezone, signal },
  })
}
