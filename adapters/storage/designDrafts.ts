import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { DocumentKind } from '../../schemas/edit/documentKind'
import { documentIn, documentText } from '../../schemas/model/documentText'
import type { FormDocument } from '../../schemas/model/form'

/** Unsaved work on a form or catalog, as it was last left in this browser. */
export interface DesignDraft {
  readonly userId: number
  /** The id of the editing session, so that tabs do not overwrite each other. */
  readonly session: string
  /** Missing in drafts older than catalogs, which are forms. */
  readonly kind?: DocumentKind['name']
  /** The document's id; null when it was never saved. */
  readonly formId: number | null
  /** The revision that the work is based on; null for a new document. */
  readonly revision: number | null
  /** Epoch milliseconds of the last change. */
  readonly at: number
  readonly document: FormDocument
}

/** Drafts belong to a user: nobody else ever reads them. Calls reject when the browser stores nothing or has no room. */
export interface DesignDrafts {
  /** Lists the user's drafts of a document, the newest first. */
  readonly list: (
    userId: number,
    kind: DocumentKind['name'],
    formId: number | null,
  ) => Promise<readonly DesignDraft[]>
  readonly keep: (draft: DesignDraft) => Promise<void>
  readonly drop: (userId: number, session: string) => Promise<void>
}

/** A draft as stored, with the document as JSON text. */
interface StoredDraft extends Omit<DesignDraft, 'document'> {
  readonly text: string
}

interface Schema extends DBSchema {
  drafts: { key: [number, string]; value: StoredDraft; indexes: { byForm: [number, number] } }
}

/** Stands for a new document, because index keys cannot be null. */
const newFormId = 0

function createDesignDrafts(name = 'acopio.designDrafts'): DesignDrafts {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const database = () => {
    opened ??= openDB<Schema>(name, 2, {
      upgrade: (db, before) => {
        if (before === 1) db.deleteObjectStore('drafts')
        const store = db.createObjectStore('drafts', { keyPath: ['userId', 'session'] })
        store.createIndex('byForm', ['userId', 'formId'])
      },
      terminated: () => (opened = undefined),
    }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    list: async (userId, kind, formId) => {
      const db = await database()
      const drafts = await db.getAllFromIndex('drafts', 'byForm', [userId, formId ?? newFormId])
      return drafts
        .filter((draft) => (draft.kind ?? 'form') === kind)
        .map(({ text, ...draft }) => ({
          ...draft,
          formId: draft.formId === newFormId ? null : draft.formId,
          document: documentIn(text),
        }))
        .toSorted((a, b) => b.at - a.at)
    },
    keep: async ({ document, ...draft }) => {
      const stored = { ...draft, formId: draft.formId ?? newFormId, text: documentText(document) }
      await (await database()).put('drafts', stored)
    },
    drop: async (userId, session) => {
      await (await database()).delete('drafts', [userId, session])
    },
  }
}

export const designDrafts = createDesignDrafts()
