import { foliosOffered } from '../../../schemas/api/recordInfo'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import { findRecords, type VersionedRecord } from './findRecords'

/**
 * Returns records whose folio begins with the text, newest first, for suggestions while somebody types. Throws like {@link findRecords}.
 */
export async function findFolios(
  deps: Deps,
  viewer: Viewer,
  asked: { readonly folio?: string; readonly form_id?: number; readonly limit?: number },
): Promise<readonly VersionedRecord['record'][]> {
  const text = asked.folio?.trim() ?? ''
  const filters = new URLSearchParams(text === '' ? [] : [['folio__istartswith', text]])
  const query = asked.form_id === undefined ? {} : { form_id: asked.form_id }
  const page = { limit: asked.limit ?? foliosOffered, offset: 0, isCounted: false }
  const { parts } = await findRecords(deps, viewer, query, filters, page)
  const found = []
  for await (const part of parts) found.push(...part.map(({ record }) => record))
  return found
}
