import type { Generated } from 'kysely'
import type { Json } from '../../../schemas/model/json'
import type { JsonColumn } from '../jsonColumn'

export interface EffectsTable {
  account_id: number
  id: Generated<string>
  change_set_id: string
  kind: string
  record_id: string | null
  payload: JsonColumn<Json> | null
  created_at: Generated<Date>
  /** When it may be taken; an effect that is being done may be taken again from then on. */
  due_at: Generated<Date>
  attempts: Generated<number>
  /** The worker that took it last. */
  worker: string | null
  done_at: Date | null
  failed_at: Date | null
}
