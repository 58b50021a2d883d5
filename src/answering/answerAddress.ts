import type { AnswerOrigin } from '../../adapters/api/formsApi'
import type { LocalDraft } from '../../adapters/storage/answerDrafts'

/** What the address of an answering contains besides the form and the record, which are in its path. */
export interface AnswerParameters {
  /** The id of the record whose answers a new one starts with. */
  readonly copyOf: string | undefined
  /** The inbox item that is answered: a waiting one (`inbox`) or a saved one (`save`). */
  readonly inboxId: string | undefined
  /** The token of a link that somebody was sent. */
  readonly token: string | undefined
  readonly origin: AnswerOrigin
}

/**
 * Reads the query and the hash of an answering's address. `form_id` and `userId` are ignored, because the path and the record say the same;
 * they are there for other clients.
 */
export function readAnswerParameters(search: string, hash: string): AnswerParameters {
  const query = new URLSearchParams(search)
  const behindHash = new URLSearchParams(hash.replace(/^#/, ''))
  // Some clients append a slash to a value.
  const text = (value: string | null) => value?.trim().replace(/\/+$/, '') || undefined
  const of = (name: string) => text(behindHash.get(name)) ?? text(query.get(name))
  const named = ['currentElementOid', 'elementRecordOid', 'from_app'].flatMap((name) => {
    const value = of(name)
    // The server accepts no longer values.
    return value === undefined || value.length > 64 ? [] : [[name, value] as const]
  })
  return {
    copyOf: of('from'),
    inboxId: of('inbox') ?? of('save'),
    token: of('token'),
    origin: Object.fromEntries(named),
  }
}

/** Returns the key of a draft to continue here, and open it, from a form's address. */
export const draftInLink = (hash: string): string | undefined => /[#&]draft=([^&]+)/.exec(hash)?.[1]

/** Returns the form of a public address, and the record if one is edited; form 0 for any other address. */
export function readPublicPath(path: string): {
  readonly formId: number
  readonly recordId: string | undefined
} {
  const [, form, record] = /^\/forms\/public\/(\d{1,9})(?:\/([0-9a-z-]{1,64}))?(?:\/|$)/i.exec(path) ?? []
  return { formId: Number(form ?? 0), recordId: record }
}

/** Returns the address at which a draft is continued; a public edit of a record keeps its link's token while it waits. */
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
