import type { Generated } from 'kysely'
import type { DeliveryError, DeliveryState, WebhookOffReason } from '../../../schemas/api/webhooks'
import type { ChangeCause } from '../../../schemas/model/recordChanges'
import type { DeliveredEvent, WebhookEvent } from '../../../schemas/model/webhookEvents'
import type { Sealed } from '../../model/sealed'
import type { JsonColumn } from '../jsonColumn'

export interface WebhooksTable {
  account_id: number
  id: Generated<number>
  form_id: number
  name: string
  url: string
  events: JsonColumn<readonly WebhookEvent[]>
  is_on: Generated<boolean>
  off_reason: WebhookOffReason | null
  secret: JsonColumn<Sealed>
  /** Signs, too, until then. */
  old_secret: JsonColumn<Sealed> | null
  old_secret_until: Date | null
  failing_since: Date | null
  /** One after the other, whatever of. */
  failures: Generated<number>
  created_at: Date
  /** By whose rights it is told, and by which key of theirs; null: it was saved without one. */
  saved_by_id: number
  saved_by_key_id: number | null
}

export interface WebhookDeliveriesTable {
  account_id: number
  id: Generated<string>
  webhook_id: number
  /** What it came of: the same is sent once. */
  cause: string
  event: DeliveredEvent
  record_id: string | null
  version: number | null
  /** Of the change that is told, and who made it. */
  set_cause: ChangeCause | null
  user_id: number | null
  state: DeliveryState
  attempts: Generated<number>
  worker: string | null
  status: number | null
  answer: string | null
  error_code: DeliveryError | null
  duration: number | null
  created_at: Date
  due_at: Generated<Date>
  tried_at: Date | null
}
