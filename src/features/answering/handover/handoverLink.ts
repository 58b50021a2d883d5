import type { DraftLinksApi } from '../../../../adapters/api/draftLinksApi'
import type { LocalDraft } from '../../../../adapters/storage/answerDrafts'
import { namedFiles } from '../../../../schemas/fields/shared/namedFiles'
import { draftLinkFiles } from '../../../../schemas/model/draftLimits'
import type { Answers } from '../../../../schemas/model/answers'
import { isObject, own } from '../../../../schemas/model/json'
import { PortFailure } from '../../../../schemas/ports/portFailure'
import { readDraft, writeDraft } from '../draftContent'
import { openSealedText, sealText } from './sealText'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Binds a draft to its form, so that it cannot be opened for another one. */
const about = (formId: number) => `draft of form ${formId}`

const filesOf = (answers: Answers): string[] =>
  [...new Set(namedFiles({ ...answers }))].slice(0, draftLinkFiles)

export interface HandoverLink {
  readonly address: string
  /** Epoch milliseconds. */
  readonly until: number
  /** E-mails the link; null where the server sends no e-mail. */
  readonly mail: ((email: string) => Promise<unknown>) | null
}

/** Creates a link to the current public draft. */
export async function makeHandoverLink(
  api: Pick<DraftLinksApi, 'create' | 'mail'>,
  draft: LocalDraft,
  origin: string,
): Promise<HandoverLink> {
  const { formId, losesSecrets, timer, formName, preview, at } = draft
  const text = JSON.stringify({
    ...writeDraft(draft),
    ...{ id: draft.id, form_name: formName, preview, at },
    ...(losesSecrets ? { loses_secrets: true } : {}),
    ...(timer ? { time_ends_at: timer.expiresAt } : {}),
  })
  const { content, key } = await sealText(text, about(formId))
  const files = filesOf(draft.answers)
  const made = await api.create({ form_id: formId, key: draft.id, content, files })
  const { id, expires_at: until, may_mail: mayMail } = made
  return {
    address: `${origin}/forms/public/${formId}#draft=${id}.${key}`,
    until,
    mail: mayMail ? (email) => api.mail({ form_id: formId, id, key, email }) : null,
  }
}

/**
 * Returns the draft of a link. Anybody may have made the link, so nothing in it is trusted. Rejects like the call, and with
 * DRAFT_UNREADABLE.
 */
export async function openHandoverLink(
  api: Pick<DraftLinksApi, 'open'>,
  formId: number,
  link: string,
): Promise<LocalDraft> {
  const [linkId = '', key = ''] = link.split('.')
  if (linkId === '' || key === '') throw new PortFailure({ code: 'DRAFT_UNREADABLE' })
  const { content, now } = await api.open(formId, linkId)
  const stored: unknown = JSON.parse(await openSealedText(content, key, about(formId)))
  const told = isObject(stored) ? stored : {}
  const read = readDraft(told)
  const [id, formName, ends, at] = ['id', 'form_name', 'time_ends_at', 'at'].map((name) => own(told, name))
  if (!read || typeof id !== 'string' || !uuid.test(id)) throw new PortFailure({ code: 'DRAFT_UNREADABLE' })
  return {
    ...read,
    id,
    formId,
    ...{ owner: null, recordId: null, baseVersion: null, copyOf: undefined, inboxId: null },
    formName: typeof formName === 'string' ? formName : '',
    preview: readPreview(own(told, 'preview')),
    ...(own(told, 'loses_secrets') === true ? { losesSecrets: true } : {}),
    // The offset is recomputed, because this device has another clock.
    ...(typeof ends === 'number' ? { timer: { expiresAt: ends, offset: now - Date.now() } } : {}),
    at: typeof at === 'number' ? Math.min(at, Date.now()) : Date.now(),
    tab: '',
    outgoing: null,
  }
}

const readPreview = (stored: unknown): LocalDraft['preview'] =>
  (Array.isArray(stored) ? (stored as readonly unknown[]) : []).slice(0, 5).flatMap((one) => {
    const { label, text } = isObject(one) ? one : {}
    return typeof label === 'string' && typeof text === 'string' ? [{ label, text }] : []
  })
