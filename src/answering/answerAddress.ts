import type { AnswerOrigin } from '../../adapters/api/formsApi'
import type { LocalDraft } from '../../adapters/storage/answerDrafts'

/** What the address of an answering says besides the form and the record, which are in its path. */
export interface AnswerParameters {
  /** The record whose answers a new one starts with. */
  readonly copyOf: string | undefined
  /** The item of the inbox that is answered: one that waits (`inbox`) or one that was saved (`save`). */
  readonly inboxId: string | undefined
  /** Of a link that somebody was sent. */
  readonly token: string | undefined
  readonly origin: AnswerOrigin
}

/**
 * Reads the query and the hash of an answering. `form_id` and `userId` are there for other clients: the path and the
 * record say the same.
 */
export function readAnswerParameters(search: string, hash: string): AnswerParameters {
  const query = new URLSearchParams(search)
  const behindHash = new URLSearchParams(hash.replace(/^#/, ''))
  // Clients leave a stray slash behind a value.
  const text = (value: string | null) => value?.trim().replace(/\/+$/, '') || undefined
  const of = (name: string) => text(behindHash.get(name)) ?? text(query.get(name))
  const named = ['currentElementOid', 'elementRecordOid', 'from_app'].flatMap((name) => {
    const value = of(name)
    // Longer ones are none of ours, and the server takes none.
    return value === undefined || value.length > 64 ? [] : [[name, value] as const]
  })
  return {
    copyOf: of('from'),
    inboxId: of('inbox') ?? of('save'),
    token: of('token'),
    origin: Object.fromEntries(named),
  }
}

/** What names a draft that goes on here, and opens it, in the address of a form. */
export const draftInLink = (hash: string): string | undefined => /[#&]draft=([^&]+)/.exec(hash)?.[1]

/** The form, and the record if one is edited, of a public address; form 0 for what is none. */
export function readPublicPath(path: string): {
  readonly formId: number
  readonly recordId: string | undefined
} {
  const [, form, record] = /^\/forms\/public\/(\d{1,9})(?:\/([0-9a-z-]{1,64}))?(?:\/|$)/i.exec(path) ?? []
  return { formId: Number(form ?? 0), recordId: record }
}

/** Where a draft is gone on with; a public one that edits a record keeps the token of its link while it waits. */
export function addressOfDraft(draft: LocalDraft): string {
  const { owner, formId, recordId, inboxId, copyOf, outgoing } = draft
  const record = recordId === null ? '' : `${encodeURIComponent(recordId)}/`
  if (draft.isRow) return `/catalog/private/${formId}/${record}`
  if (owner === null) {
    const token = outgoing?.kind === 'edit' ? outgoing.token : undefined
    return `/forms/public/${formId}${record && `/${record}`}${token === undefined ? '' : `#token=${encodeURIComponent(token)}`}`
  }
  const form = `/forms/private/${formId}/${record}`
  if (record !== '') return form
  if (inboxId !== null) return `${form}#inbox=${encodeURIComponent(inboxId)}`
  return copyOf === undefined ? form : `${form}?from=${encodeURIComponent(copyOf)}`
}
