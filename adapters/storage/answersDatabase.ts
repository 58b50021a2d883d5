import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { ServedFormForAnswer } from '../../schemas/api/forms'
import { PortFailure } from '../../schemas/ports/portFailure'
import type { StoredFile } from './draftFiles'
import type { LocalDraft } from './answerDrafts'
import type { TypedActions } from './typedActions'

/** Stands for "no owner" on public forms, because index keys cannot be null. */
const nobody = 0

/** A draft as stored, with an owner that can be indexed. */
export type Owned<T extends { readonly owner: number | null }> = Omit<T, 'owner'> & { readonly owner: number }

export const ownerKey = (owner: number | null): number => owner ?? nobody
export const ownerOf = (key: number): number | null => (key === nobody ? null : key)

export interface StoredForm {
  readonly formId: number
  readonly revision: number
  readonly owner: number
  readonly form: ServedFormForAnswer
  readonly at: number
}

/** Actions as JSON text. */
export interface StoredActions extends Omit<TypedActions, 'actions'> {
  readonly actions: string
}

export interface AnswersSchema extends DBSchema {
  drafts: {
    key: string
    value: Owned<LocalDraft>
    indexes: { byOwner: number; byForm: [number, number] }
  }
  files: { key: [string, string]; value: StoredFile }
  forms: { key: [number, number, number]; value: StoredForm }
  typed: { key: [string, string]; value: StoredActions }
}

let opened: Promise<IDBPDatabase<AnswersSchema>> | undefined

function open(): Promise<IDBPDatabase<AnswersSchema>> {
  const forget = () => (opened = undefined)
  return openDB<AnswersSchema>('acopio.answers', 2, {
    upgrade: (db, before) => {
      db.createObjectStore('typed', { keyPath: ['draftId', 'tab'] })
      if (before > 0) return
      const drafts = db.createObjectStore('drafts', { keyPath: 'id' })
      drafts.createIndex('byOwner', 'owner')
      drafts.createIndex('byForm', ['formId', 'owner'])
      db.createObjectStore('files', { keyPath: ['draftId', 'key'] })
      db.createObjectStore('forms', { keyPath: ['formId', 'revision', 'owner'] })
    },
    // A tab with a newer version of the product must be able to upgrade the database.
    blocking: (_current, _blocked, event) => {
      forget()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forget,
  })
}

/**
 * Runs something on this browser's answers database. Rejects with a `PortFailure`: STORAGE_FULL when there is no room, STORAGE_UNAVAILABLE
 * when the browser stores nothing (private windows, policies).
 */
export async function withAnswers<T>(run: (db: IDBPDatabase<AnswersSchema>) => Promise<T>): Promise<T> {
  try {
    opened ??= open()
    return await run(await opened)
  } catch (error) {
    if (error instanceof PortFailure) throw error
    // The next call reopens a broken connection.
    opened = undefined
    const full = error instanceof DOMException && error.name === 'QuotaExceededError'
    throw new PortFailure({ code: full ? 'STORAGE_FULL' : 'STORAGE_UNAVAILABLE' })
  }
}
