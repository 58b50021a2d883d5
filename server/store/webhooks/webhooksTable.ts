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
  /** Signs as well until `old_secret_until`. */
  old_secret: JsonColumn<Sealed> | null
  old_secret_until: Date | null
  failing_since: Date | null
  /** The number of failures in a row, of whatever delivery. */
  failures: Generated<number>
  created_at: Date
  /** The user, and the API key if any, with whose rights it sends; they saved it last. */
  saved_by_id: number
  saved_by_key_id: number | null
}

export interface WebhookDeliveriesTable {
  account_id: number
  id: Generated<string>
  webhook_id: number
  /** The cause: each cause is sent once. */
  cause: string
  event: DeliveredEvent
  record_id: string | null
  version: number | null
  /** The cause of the change set, and the user who made it. */
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
