import type { ColumnType, Generated } from 'kysely'
import type { PushKind } from '../../../schemas/api/push'

export interface MessagesTable {
  account_id: number
  id: Generated<string>
  user_id: number
  title: string
  text: string
  /** An address within the app. */
  link: string | null
  by_id: number
  created_at: Date
  read_at: Date | null
}

export interface PushSubscriptionsTable {
  account_id: number
  id: Generated<string>
  user_id: number
  session_id: string
  /** The address of the browser's push service. */
  endpoint: string
  p256dh: string
  auth: string
  /** The kinds of notices that the user wants there. */
  kinds: PushKind[]
  created_at: Date
}

export interface PushDeliveriesTable {
  account_id: number
  id: Generated<string>
  subscription_id: string
  kind: PushKind
  notice_account_id: number
  notice_id: string
  attempts: Generated<number>
  due_at: ColumnType<Date, Date | undefined, Date>
}

export interface PushTables {
  messages: MessagesTable
  push_subscriptions: PushSubscriptionsTable
  push_deliveries: PushDeliveriesTable
}
