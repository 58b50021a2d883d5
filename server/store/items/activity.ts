import { sql, type Insertable, type Kysely } from 'kysely'
import type { ActivityAction } from '../../../schemas/api/activities'
import type { ItemType } from '../../../schemas/api/items'
import type { Json } from '../../../schemas/model/json'
import type { Principal, Role } from '../../policies/principal'
import { asJson } from '../jsonColumn'
import { nameOfKey } from '../people/sessions'
import { nameOfUser } from '../people/users'
import type { ActivityTable, Database } from '../schema'

export interface Happened {
  readonly accountId: number
  readonly action: ActivityAction
  readonly itemId?: number
  readonly recordId?: string
  readonly details?: Json
}

const actorType = (principal: Principal, accountId: number): Role =>
  'userId' in principal && principal.accountId !== accountId ? 'connection' : principal.type

const rowOf = (principal: Principal, now: Date, happened: Happened): Insertable<ActivityTable> => ({
  account_id: happened.accountId,
  at: now,
  actor_type: actorType(principal, happened.accountId),
  actor_id: 'userId' in principal ? principal.userId : null,
  api_key_id: 'apiKeyId' in principal ? principal.apiKeyId : null,
  address: ('address' in principal ? principal.address : null) ?? null,
  action: happened.action,
  item_id: happened.itemId ?? null,
  record_id: happened.recordId ?? null,
  details: happened.details === undefined ? null : asJson(happened.details),
})

/** Writes an activity; call it inside the transaction that did it. */
export async function addActivity(
  db: Kysely<Database>,
  principal: Principal,
  now: Date,
  happened: Happened,
): Promise<void> {
  await db
    .insertInto('activity')
    .values(rowOf(principal, now, happened))
    .execute()
}

export interface Login {
  readonly at: Date
  readonly address: string
  readonly action:
    'user.logged_in' | 'user.logged_in_by_identity' | 'user.logged_in_by_passkey' | 'user.login_failed'
}

/** Writes that a user logged in, or that somebody failed to log in as the user. */
export async function addLogin(
  db: Kysely<Database>,
  user: { readonly id: number; readonly account_id: number },
  login: Login,
): Promise<void> {
  const isTheirs = login.action !== 'user.login_failed'
  await db
    .insertInto('activity')
    .values({
      account_id: user.account_id,
      actor_type: isTheirs ? 'user' : 'public',
      actor_id: isTheirs ? user.id : null,
      details: asJson({ user_id: user.id }),
      ...login,
    })
    .execute()
}

/** An activity, with the names of its actor and of what it is about. */
export interface ActivityRow {
  readonly id: string
  readonly at: Date
  readonly action: string
  readonly actor_type: Role
  /** Null when the actor was not logged in. */
  readonly user_id: number | null
  readonly user_name: string | null
  /** The name of the account's API key that was used; null for none. */
  readonly key_name: string | null
  readonly item_id: number | null
  readonly item_name: string | null
  readonly itype: ItemType | null
  readonly record_id: string | null
  readonly folio: string | null
  readonly change_set_id: string | null
  readonly cause: string | null
  readonly details: Json
  /** The network address of the actor; null when it is not known or no longer kept. */
  readonly address: string | null
  /** The name of the user that the activity is about, if any. */
  readonly about_name: string | null
}

/** Returns activities in the order of their ids, with names even of what was deleted since. */
export async function activitiesById(
  db: Kysely<Database>,
  accountId: number,
  ids: readonly string[],
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select a.id::text, a.at, a.action, a.actor_type, a.actor_id as user_id, ${nameOfUser('u')} as user_name,
      ${nameOfKey} as key_name,
      a.item_id, i.name as item_name, i.itype, a.record_id, r.folio, a.change_set_id, a.cause, a.details, a.address, ${nameOfUser('d')} as about_name
    from activity a
    left join users u on u.id = a.actor_id
    left join users d on a.details ? 'user_id' and d.account_id = a.account_id and d.id::text = a.details ->> 'user_id'
    left join api_keys k on k.id = a.api_key_id and k.account_id = a.account_id
    left join items i on i.account_id = a.account_id and i.id = a.item_id
    left join records r on r.account_id = a.account_id and r.id = a.record_id
    where a.account_id = ${accountId} and a.id = any(${[...ids]}::bigint[])
  `.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
