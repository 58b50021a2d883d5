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
  /** Folded texts for searches; the database writes it. */
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
  /** False for members whom the group's own administrators added: its supervisors see nothing of theirs. */
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
  /** The API key that the session was opened with. */
  api_key_id: number | null
  /** The user agent of the request that opened it; null when none was sent, or it was not kept yet. */
  user_agent: string | null
  /** The network address from which it was opened; null when it was not kept yet. */
  address: string | null
  /** When its user proved again, without a password, who they are; null when they did not. */
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
  /** When it stops working; null for never. */
  expires_at: Date | null
  /** The form whose records it opens as a feed, and the saved view that filters them: such a key does nothing else. */
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

/** Requests of visitors who are not logged in, until a node has handled them. */
export interface AskedLinksTable {
  id: Generated<number>
  wish: AskedWish
  /** The name or address as it was typed. */
  name: string
  /** The language of the visitor, who may be no user yet. */
  language: string
  details: JsonColumn<Json> | null
  asked_at: GeneratedTime
  due_at: GeneratedTime
  attempts: Generated<number>
}

/** Links by which an account can be created. */
export interface SignUpsTable {
  hash: Buffer
  /** In lower case. */
  email: string
  /** Whether whoever runs the installation invited them; otherwise they asked themselves. */
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
  /** The secret of one-time codes, encrypted. */
  secret: JsonColumn<Sealed>
  created_at: GeneratedTime
  /** Null until a first code proved that the device has the secret; until then it is not asked for. */
  confirmed_at: Date | null
  last_step: ColumnType<string | null, number | undefined, number>
}

export interface RecoveryCodesTable {
  account_id: number
  user_id: number
  hash: Buffer
}

/** Users as identity providers know them. */
export interface IdentitiesTable {
  account_id: number
  id: Generated<number>
  user_id: number
  /** The provider and its name for the user, which it never gives to anybody else. */
  issuer: string
  subject: string
  /** The e-mail address that the provider knew at the last use. */
  email: string | null
  created_at: GeneratedTime
  last_used_at: Date | null
}

/** Keys by which users prove who they are without a password. */
export interface PasskeysTable {
  account_id: number
  id: Generated<number>
  user_id: number
  /** The browser's id of the passkey, in base64url. */
  credential_id: string
  /** The public key as COSE. */
  public_key: Buffer
  counter: ColumnType<string, number, number>
  user_handle: Buffer
  /** How the browser reaches the passkey. */
  transports: string[]
  is_synced: boolean
  name: string
  created_at: GeneratedTime
  last_used_at: Date | null
}

/** What visitors began while logging in and have not finished. */
export interface SignInAttemptsTable {
  hash: Buffer
  kind: string
  details: JsonColumn<Json>
  expires_at: Date
}

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
