import type { ColumnType, Generated } from 'kysely'
import type { PermissionLevel } from '../../../schemas/api/items'
import type { AskedWish } from '../../model/askedWish'
import type { WantedAccount } from '../../model/wantedAccount'
import type { Sealed } from '../../model/sealed'
import type { Json } from '../../../schemas/model/json'
import type { JsonColumn } from '../jsonColumn'

type GeneratedTime = ColumnType<Date, Date | undefined, Date>

export interface UsersTable {
  id: Generated<number>
  account_id: number
  username: string
  email: string
  password_hash: string | null
  first_name: Generated<string>
  last_name: Generated<string>
  phone: Generated<string>
  position: Generated<string>
  language: Generated<string>
  timezone: Generated<string>
  permissions: Generated<string[]>
  is_active: Generated<boolean>
  created_at: GeneratedTime
  updated_at: GeneratedTime
  last_login: Date | null
  deleted_at: Date | null
  /** What they are looked for by, folded; the database writes it. */
  search: ColumnType<string, never, never>
}

export interface GroupsTable {
  account_id: number
  id: Generated<number>
  name: string
  created_at: GeneratedTime
  deleted_at: Date | null
}

export interface MembershipsTable {
  account_id: number
  group_id: number
  user_id: number
  role: Generated<'user' | 'supervisor' | 'admin'>
  /** False for whom the group's own administrators added: who supervises it sees nothing of theirs. */
  is_watched: Generated<boolean>
}

export interface SessionsTable {
  id: string
  account_id: number
  user_id: number
  created_at: GeneratedTime
  last_seen_at: GeneratedTime
  expires_at: Date
  ended_at: Date | null
  /** The key that it was begun with. */
  api_key_id: number | null
  /** What it was begun with, as that said; null: nothing was said, or nobody asked yet. */
  user_agent: string | null
  /** From where it was begun; null: before that was kept. */
  address: string | null
  /** When its user showed anew who they are, without a password; null: not since it was begun. */
  proven_at: Date | null
}

export interface ApiKeysTable {
  id: Generated<number>
  account_id: number
  user_id: number
  name: Generated<string>
  prefix: string
  hash: Buffer
  created_at: GeneratedTime
  last_used_at: Date | null
  revoked_at: Date | null
  level: PermissionLevel | null
  item_ids: number[] | null
  /** When it stops working by itself; null: it does not. */
  expires_at: Date | null
  /** The form whose records it opens as a feed, and the saved view that they are seen through: such a key does nothing else. */
  feed_form_id: number | null
  feed_filter_id: number | null
}

export interface ActivationsTable {
  account_id: number
  user_id: number
  hash: Buffer
  created_at: GeneratedTime
  expires_at: Date
}

/** What somebody who is not logged in asked for, until a node has looked at it. */
export interface AskedLinksTable {
  id: Generated<number>
  wish: AskedWish
  /** As it was typed: a name to log in with, or an address. */
  name: string
  /** That they read, for who is no user yet. */
  language: string
  details: JsonColumn<Json> | null
  asked_at: GeneratedTime
  due_at: GeneratedTime
  attempts: Generated<number>
}

/** Who may make an account by a link. */
export interface SignUpsTable {
  hash: Buffer
  /** In lower-case letters. */
  email: string
  /** By whoever runs the installation; else they asked for it themselves. */
  is_invited: boolean
  wanted: JsonColumn<WantedAccount>
  created_at: GeneratedTime
  expires_at: Date
}

export interface ConnectionsTable {
  account_id: number
  user_id: number
  created_at: GeneratedTime
  created_by_id: number
  ended_at: Date | null
}

export interface SecondFactorsTable {
  account_id: number
  user_id: number
  /** Of one-time codes, sealed. */
  secret: JsonColumn<Sealed>
  created_at: GeneratedTime
  /** Null until a first code showed that the device has it: it does not hold by then. */
  confirmed_at: Date | null
  last_step: ColumnType<string | null, number | undefined, number>
}

export interface RecoveryCodesTable {
  account_id: number
  user_id: number
  hash: Buffer
}

/** Whom a provider knows a user as. */
export interface IdentitiesTable {
  account_id: number
  id: Generated<number>
  user_id: number
  /** Who says so, and what they call the user: nobody else is called so by them, ever. */
  issuer: string
  subject: string
  /** That the provider knew when it was used last. */
  email: string | null
  created_at: GeneratedTime
  last_used_at: Date | null
}

/** By what people show who they are without a password. */
export interface PasskeysTable {
  account_id: number
  id: Generated<number>
  user_id: number
  /** What its browser calls it, in base64url. */
  credential_id: string
  /** As COSE has it. */
  public_key: Buffer
  counter: ColumnType<string, number, number>
  user_handle: Buffer
  /** By which ways its browser gets at it. */
  transports: string[]
  is_synced: boolean
  name: string
  created_at: GeneratedTime
  last_used_at: Date | null
}

/** What somebody who is about to log in began and has not finished. */
export interface SignInAttemptsTable {
  hash: Buffer
  kind: string
  details: JsonColumn<Json>
  expires_at: Date
}

/** The tables of people, by name. */
export interface PeopleTables {
  activations: ActivationsTable
  api_keys: ApiKeysTable
  asked_links: AskedLinksTable
  connections: ConnectionsTable
  groups: GroupsTable
  identities: IdentitiesTable
  memberships: MembershipsTable
  passkeys: PasskeysTable
  recovery_codes: RecoveryCodesTable
  second_factors: SecondFactorsTable
  sessions: SessionsTable
  sign_in_attempts: SignInAttemptsTable
  sign_ups: SignUpsTable
  users: UsersTable
}
