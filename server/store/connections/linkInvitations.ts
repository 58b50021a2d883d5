import { sql, type Kysely } from 'kysely'
import { nameOfUser } from '../people/users'
import type { Database } from '../schema'

export interface LinkInvitationRow {
  readonly id: number
  readonly account_id: number
  /** The name of the account that invites. */
  readonly account_name: string
  readonly email: string
  readonly created_at: Date
  readonly created_by_id: number
  readonly created_by_name: string
  readonly expires_at: Date
}

const select = sql`select l.id, l.account_id, a.name as account_name, l.email, l.created_at, l.created_by_id,
  ${nameOfUser('u')} as created_by_name, l.expires_at
  from link_invitations l join accounts a on a.id = l.account_id and a.deleted_at is null join users u on u.id = l.created_by_id`

/** Invites an address, replacing its former invitation, whose link stops working. */
export async function putLinkInvitation(
  db: Kysely<Database>,
  wanted: {
    readonly accountId: number
    readonly email: string
    readonly hash: Buffer
    readonly byId: number
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<LinkInvitationRow> {
  const { accountId, email, hash, byId, now, expiresAt } = wanted
  await sql`
    insert into link_invitations (account_id, email, hash, created_at, created_by_id, expires_at)
    values (${accountId}, ${email}, ${hash}, ${now}, ${byId}, ${expiresAt})
    on conflict (account_id, lower(email)) do update set hash = excluded.hash, created_at = excluded.created_at,
      created_by_id = excluded.created_by_id, expires_at = excluded.expires_at
  `.execute(db)
  const row = await findLinkInvitation(db, hash, now)
  if (!row) throw new Error('An invitation was not stored.')
  return row
}

/** Returns the invitations of an account that nobody has answered, the newest first. */
export async function linkInvitationsOf(
  db: Kysely<Database>,
  accountId: number,
  now: Date,
): Promise<readonly LinkInvitationRow[]> {
  const { rows } = await sql<LinkInvitationRow>`
    ${select} where l.account_id = ${accountId} and l.expires_at > ${now} order by l.created_at desc, l.id desc
  `.execute(db)
  return rows
}

/** Finds the invitation by the hash of its link's token, unless it has expired. */
export async function findLinkInvitation(
  db: Kysely<Database>,
  hash: Buffer,
  now: Date,
): Promise<LinkInvitationRow | undefined> {
  const { rows } = await sql<LinkInvitationRow>`
    ${select} where l.hash = ${hash} and l.expires_at > ${now}
  `.execute(db)
  return rows[0]
}

/** Removes an invitation that is used or withdrawn. Returns its address; undefined when it had expired, or somebody else was faster. */
export async function dropLinkInvitation(
  db: Kysely<Database>,
  { accountId, id }: { readonly accountId: number; readonly id: number },
  now: Date,
): Promise<{ readonly email: string } | undefined> {
  return db
    .deleteFrom('link_invitations')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
}
