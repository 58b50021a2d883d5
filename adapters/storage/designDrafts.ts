import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { DocumentKind } from '../../schemas/edit/documentKind'
import { documentIn, documentText } from '../../schemas/model/documentText'
import type { FormDocument } from '../../schemas/model/form'

/** Unsaved work on a form or catalog, as it was last left in this browser. */
export interface DesignDraft {
  readonly userId: number
  /** The sitting that it was made in: tabs do not write over each other. */
  readonly session: string
  /** Absent in drafts of before there were catalogs: a form. */
  readonly kind?: DocumentKind['name']
  /** The document's id; null: one that was never saved. */
  readonly formId: number | null
  /** The revision that was being changed; null for a new document. */
  readonly revision: number | null
  /** Epoch milliseconds of the last change. */
  readonly at: number
  readonly document: FormDocument
}

/** A draft belongs to a user: nobody else ever reads it. Calls reject when the browser keeps nothing or has no room. */
export interface DesignDrafts {
  /** The user's drafts of a document, the newest first. */
  readonly list: (
    userId: number,
    kind: DocumentKind['name'],
    formId: number | null,
  ) => Promise<readonly DesignDraft[]>
  readonly keep: (draft: DesignDraft) => Promise<void>
  readonly drop: (userId: number, session: string) => Promise<void>
}

/** A draft as the browser keeps it: the document as its text. */
interface StoredDraft extends Omit<DesignDraft, 'document'> {
  readonly text: string
}

interface Schema extends DBSchema {
  drafts: { key: [number, string]; value: StoredDraft; indexes: { byForm: [number, number] } }
}

/** Index keys cannot be null. */
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
