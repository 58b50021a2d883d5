import type { Api } from '../../adapters/api/api'
import type { Envelope } from '../../schemas/api/common'
import type { FormUses, RevisionSummary } from '../../schemas/api/formDesign'
import type { DocumentKind } from '../../schemas/edit/documentKind'
import type { FormDocument } from '../../schemas/model/form'

/** A document with everything that is designed in it, at one revision. */
export interface StoredDocument {
  readonly document: FormDocument
  readonly revision: number
  /** Epoch milliseconds. */
  readonly savedAt: number
}

export interface DocumentRevision {
  readonly id: number
  /** The newest by default. */
  readonly revision?: number | undefined
}

/** A document to save. */
export interface DocumentChange {
  /** The document's id; null for a new one. */
  readonly id: number | null
  readonly document: FormDocument
  /** The document as it was last saved or opened. */
  readonly before: FormDocument
  /** The revision that was changed; undefined for a new document. */
  readonly revision: number | undefined
  /** The folder of a new document; null is the root. */
  readonly folder: number | null
  /** The idempotency key: one key never creates two documents, even when a response is lost. */
  readonly key: string
}

/** How documents of one kind are created, opened and saved. Failures are `ApiError`s. */
export interface DocumentHome {
  readonly kind: DocumentKind
  readonly begin: (texts: { readonly name: string; readonly pageName: string }) => FormDocument
  readonly open: (api: Api, at: DocumentRevision, signal?: AbortSignal) => Promise<StoredDocument>
  /** Lists the revisions of a document, newest first. */
  readonly revisions: (
    api: Api,
    id: number,
    page: { readonly limit: number; readonly offset: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<RevisionSummary>>
  /** Returns which programs use a document and would break if it changed; undefined where none can. */
  readonly uses?: (api: Api, id: number) => Promise<FormUses>
  /** Fails with CONFLICT {revision, user, user_id, at} when the revision is not the newest. */
  readonly save: (
    api: Api,
    change: DocumentChange,
  ) => Promise<Pick<StoredDocument, 'revision' | 'savedAt'> & { readonly id: number }>
}
