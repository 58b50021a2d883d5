import { ApiError } from '../../../adapters/api/apiError'
import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { EditRequest, RecordDocument } from '../../../schemas/api/records'
import { editKey } from './editKey'

export type SavedEdit =
  | { readonly kind: 'saved'; readonly record: RecordDocument }
  /** Somebody else saved meanwhile; `stored` is the current record. */
  | { readonly kind: 'conflict'; readonly stored: RecordDocument }

export interface EditPassage {
  /** The key of the answering, which is its draft's id. */
  readonly key: string
  /** The token of the link with which the record is edited without login. */
  readonly token?: string | undefined
}

/**
 * Saves an edit once, however often it is tried: the server knows it by its key while it is the last edit, afterwards the stored content
 * shows it. Rejects like the calls.
 */
export type SaveEdit = (recordId: string, edit: EditRequest, passage: EditPassage) => Promise<SavedEdit>

export const saveEditOf =
  (records: Pick<RecordsApi, 'update' | 'get'>): SaveEdit =>
  async (recordId, edit, { token, key }) => {
    const idempotencyKey = editKey(key, edit.base_version)
    try {
      return { kind: 'saved', record: await records.update(recordId, edit, { token, idempotencyKey }) }
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== 409) throw cause
      const stored = await records.get(recordId, undefined, token)
      return sameContent(stored.answers, edit.answers)
        ? { kind: 'saved', record: stored }
        : { kind: 'conflict', stored }
    }
  }

/** Compares values regardless of the order of their properties. */
export const sameContent = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
