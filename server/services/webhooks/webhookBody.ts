import { webhookTest } from '../../../schemas/model/webhookEvents'
import { maskSealed } from '../../model/maskSealed'
import { recordAt } from '../records/recordAt'
import type { DeliveryRow } from '../../store/webhooks/deliveries'
import { findRecord } from '../../store/records/records'
import type { Deps } from '../deps'
import type { Item } from '../items/items'

/** Returns the body of a delivery: the record as the change left it, but its present holder. */
export async function webhookBody(deps: Deps, item: Item, delivery: DeliveryRow): Promise<string> {
  const form = { form_id: item.id, form_name: item.name }
  const data =
    delivery.event === webhookTest ? { ...form, is_test: true } : await recordData(deps, form, delivery)
  return JSON.stringify({ type: delivery.event, timestamp: delivery.created_at.toISOString(), data })
}

async function recordData(deps: Deps, form: object, delivery: DeliveryRow) {
  const { account_id: accountId, record_id: recordId, version, set_cause: cause, user_id: userId } = delivery
  const told = { ...form, record_id: recordId, version, cause, changed_by_id: userId }
  const newest = recordId === null ? undefined : await findRecord(deps.db, accountId, recordId)
  if (!newest) return told
  const record = version === null ? newest : await recordAt(deps, newest, version)
  return {
    ...told,
    folio: record.folio,
    created_at: record.created_at.toISOString(),
    created_by_id: record.created_by_id,
    created_by_name: record.created_by_name,
    assigned_user_id: newest.user_id,
    assigned_group_id: newest.assigned_group_id,
    form_revision: record.revision,
    answers: maskSealed(record.answers),
    points: record.points,
  }
}
