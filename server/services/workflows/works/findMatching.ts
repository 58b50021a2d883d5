import { recordsAsked, rowsAsked } from '../../../../schemas/workflows/actions/matchAsked'
import type { CatalogRowDocument } from '../../../../schemas/api/catalogRows'
import type { Several } from '../../../../schemas/workflows/actions/work'
import { AppError } from '../../../appError'
import type { Viewer } from '../../../policies/accessScope'
import { loadCatalog } from '../../catalogs/catalogs'
import type { Deps } from '../../deps'
import { findListed } from '../../records/findRecords'
import { demandUnderstood } from '../../records/keptQuestion'
import { findCatalogRows } from '../../rows/catalogFind'
import type { WorkOf } from '../run'

/** Milliseconds that finding matches may take. */
const patience = 20_000

/**
 * Returns ids of the matching records that the viewer may read, oldest first; one more than may be updated, so that too many are noticed.
 */
export async function matchingRecordIds(
  deps: Deps,
  viewer: Viewer,
  { formId, match, most }: Pick<WorkOf<'updateRecords'>, 'formId' | 'match' | 'most'>,
  besides?: string,
): Promise<readonly string[]> {
  const list = { form_id: formId, order_by: 'created_at' }
  // Leaves out the workflow's own record (`besides`), and asks for one more record in its place.
  const page = { limit: most + 2, offset: 0, patience }
  const asked = recordsAsked(match)
  const { listed, understood } = await findListed(deps, viewer, list, asked, page)
  demandUnderstood(asked, understood)
  return listed.flatMap(({ id }) => (id === besides ? [] : [id])).slice(0, most + 1)
}

/** Returns the matching rows in the order of their ids, one more than may be updated. */
export async function findMatchingRows(
  deps: Deps,
  viewer: Viewer,
  { catalogId, match, most }: Pick<WorkOf<'updateRows'>, 'catalogId' | 'match' | 'most'>,
): Promise<readonly CatalogRowDocument[]> {
  const { revision } = await loadCatalog(deps, viewer, catalogId)
  const { selector, where } = rowsAsked(match, revision.compiled().fields)
  const asked = { catalog_id: catalogId, mango: { selector, limit: most + 1 } }
  const { first, others } = await findCatalogRows(deps, viewer, asked, where)
  const found = [...first]
  if (others) for await (const part of others) found.push(...part)
  return found.map((one) => JSON.parse(one.found as string) as CatalogRowDocument)
}

/** Returns the matches to update. Throws WORKFLOW_SEVERAL_MATCH and WORKFLOW_MANY_MATCH {max}. */
export function limitMatches<One>(
  found: readonly One[],
  { several, most }: { readonly several: Several; readonly most: number },
): readonly One[] {
  if (several === 'first') return found.slice(0, 1)
  if (several === 'refuse' && found.length > 1) throw new AppError('WORKFLOW_SEVERAL_MATCH')
  if (found.length > most) throw new AppError('WORKFLOW_MANY_MATCH', { max: most })
  return found
}
