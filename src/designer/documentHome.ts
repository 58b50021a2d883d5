import type { Api } from '../../adapters/api/api'
import type { Envelope } from '../../schemas/api/common'
import type { FormUses, RevisionSummary } from '../../schemas/api/formDesign'
import type { DocumentKind } from '../../schemas/edit/documentKind'
import type { FormDocument } from '../../schemas/model/form'

/** A document with all that is designed in it, as one revision has it. */
export interface StoredDocument {
  readonly document: FormDocument
  readonly revision: number
  /** Epoch milliseconds. */
  readonly savedAt: number
}

export interface DocumentRevision {
  readonly id: number
  /** The newest when absent. */
  readonly revision?: number | undefined
}

/** What shall be saved. */
export interface DocumentChange {
  /** Null: as a new document. */
  readonly id: number | null
  readonly document: FormDocument
  /** As it was last saved or opened. */
  readonly before: FormDocument
  /** The revision that was changed; undefined for a new document. */
  readonly revision: number | undefined
  /** Where a new document goes; null: the root. */
  readonly folder: number | null
  /** Whatever becomes of an answer on its way, one key never makes two documents. */
  readonly key: string
}

/** Where documents of one kind live: how they begin, are opened and saved. Failures are `ApiError`s. */
export interface DocumentHome {
  readonly kind: DocumentKind
  readonly begin: (texts: { readonly name: string; readonly pageName: string }) => FormDocument
  readonly open: (api: Api, at: DocumentRevision, signal?: AbortSignal) => Promise<StoredDocument>
  /** The saves of a document, newest first. */
  readonly revisions: (
    api: Api,
    id: number,
    page: { readonly limit: number; readonly offset: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<RevisionSummary>>
  /** Which programs use a document, and would stumble over a change of it; left out where none can. */
  readonly uses?: (api: Api, id: number) => Promise<FormUses>
  /** CONFLICT {revision, user, user_id, at} when the revision is not the newest. */
  readonly save: (
    api: Api,
    change: DocumentChange,
  ) => Promise<Pick<StoredDocument, 'revision' | 'savedAt'> & { readonly id: number }>
}
