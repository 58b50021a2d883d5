import { ApiError } from '../../../adapters/api/apiError'
import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { EditRequest, RecordDocument } from '../../../schemas/api/records'

export type SavedEdit =
  | { readonly kind: 'saved'; readonly record: RecordDocument }
  /** Somebody else saved meanwhile; what is stored now. */
  | { readonly kind: 'conflict'; readonly stored: RecordDocument }

/**
 * Saves an edit once, however often it is tried: when a conflict is with what this very edit left there (its reply was lost),
 * it is saved. Rejects as the calls do.
 */
export async function saveEdit(
  records: Pick<RecordsApi, 'update' | 'get'>,
  recordId: string,
  edit: EditRequest,
  token?: string,
): Promise<SavedEdit> {
  try {
    return { kind: 'saved', record: await records.update(recordId, edit, { token }) }
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 409) throw cause
    const stored = await records.get(recordId, undefined, token)
    return canonical(stored.answers) === canonical(edit.answers)
      ? { kind: 'saved', record: stored }
      : { kind: 'conflict', stored }
  }
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
