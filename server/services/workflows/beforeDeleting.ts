import type { CodedError } from '../../../schemas/model/errors'
import { findItems } from '../../store/items/items'
import { recordsById } from '../../store/records/records'
import { waitsOf } from '../../store/workflows/workflowRevisions'
import type { Deps } from '../deps'
import { beforeSaving, stopSaid } from './beforeSaving'

/** Which of an account's records workflows keep from being deleted, and what they say. They ask no service: the records are held meanwhile. */
export async function keptFromDeletion(
  deps: Deps,
  accountId: number,
  ids: readonly string[],
  { isTrial }: { readonly isTrial: boolean },
): Promise<ReadonlyMap<string, CodedError>> {
  const kept = new Map<string, CodedError>()
  const records = (await recordsById(deps.db, accountId, ids)).filter((one) => one.deleted_at === null)
  const waits = await waitsOf(deps.db, accountId, [...new Set(records.map(({ form_id: id }) => id))])
  const asked = records.filter(({ form_id: id }) => waits.get(id)?.workflows?.before.includes('deleted'))
  if (asked.length === 0) return kept
  const items = await findItems(deps.db, [accountId], [...new Set(asked.map(({ form_id: id }) => id))])
  for (const record of asked) {
    const item = items.find(({ id }) => id === record.form_id)
    const form = { workflows_wait: waits.get(record.form_id)?.workflows ?? null }
    try {
      if (item) await beforeSaving(deps, { item, form, record, moment: 'deleted', isOfMany: true, isTrial })
    } catch (error) {
      const said = stopSaid(error)
      if (!said) throw error
      kept.set(record.id, said)
    }
  }
  return kept
}
