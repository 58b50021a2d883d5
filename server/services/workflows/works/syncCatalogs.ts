import { AppError } from '../../../appError'
import { syncRows } from '../../rows/syncRows'
import type { Doing, Outcome, WorkOf } from '../run'

/** Updates the catalogs' rows to match the record. */
export async function syncCatalogs({ deps, run, work }: Doing<WorkOf<'syncCatalogs'>>): Promise<Outcome> {
  const asked = {
    catalogs_ids: [...work.catalogIds],
    form_answers_ids: [run.record.id],
    status: work.isOver ? ('deleted' as const) : ('edited' as const),
  }
  const { objects, refused } = await syncRows(deps, run.viewer, asked, run.ofRun)
  const [first] = refused
  if (first)
    throw first.refusal.why instanceof Error ? first.refusal.why : new AppError(first.refusal.why.code)
  return {
    output: { catalogs: objects.map((one) => ({ ...one })) },
    ...(objects[0] && { made: { kind: 'row', itemId: objects[0].catalog_id, id: run.record.id } as const }),
  }
}
