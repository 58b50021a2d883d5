import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { BulkQuestion } from '../../store/bulk/bulkTables'
import type { Deps } from '../deps'
import { findListed } from '../records/findRecords'
import { demandUnderstood, listOf, longestLook } from '../records/keptQuestion'

interface Meant {
  readonly form: { readonly id: number } | null
  readonly of: readonly string[] | BulkQuestion
}

/** Returns ids of the first records that a question selects, in the list's order. Throws like lists of records. */
export async function findSelected(
  deps: Deps,
  viewer: Viewer,
  { form, of }: Meant,
  limit: number,
  isPatient = false,
): Promise<readonly string[]> {
  if (!('petition' in of)) return of
  if (!form) throw new AppError('BAD_REQUEST', { where: 'body/form_id' })
  const { list, parameters } = listOf({
    ...{ formId: form.id, filterId: of.filterId ?? undefined },
    ...{ petition: of.petition, ids: null },
  })
  const page = { limit, offset: 0, isCounted: false, ...(isPatient && { patience: longestLook }) }
  const { listed, understood } = await findListed(deps, viewer, list, parameters, page)
  demandUnderstood(parameters, understood, { formId: form.id, filterId: of.filterId ?? undefined })
  return listed.map(({ id }) => id)
}
