import { sql, type Kysely } from 'kysely'

const statements = [
  // A condition tree on the item's records; null covers all of them. Grants that allow administering have none, since an administrator
  // could remove it.
  `alter table grants drop column filter`,
  `alter table grants
    add column filter jsonb,
    add constraint grants_filter check (filter is null or level <> 'can_manage_item'),
    add constraint grants_connection check (principal_type <> 'connection' or level <> 'can_manage_item')`,
  `create index grants_connections on grants (principal_id, account_id) where principal_type = 'connection'`,
  // A user of another account with whom an account shares: the principal of grants to a connection.
  `create table connections (
    account_id integer not null references accounts (id),
    user_id integer not null references users (id),
    created_at timestamptz not null default now(),
    created_by_id integer not null references users (id),
    ended_at timestamptz,
    primary key (account_id, user_id)
  )`,
  `create index connections_user on connections (user_id) where ended_at is null`,
  // The limits of an API key.
  `alter table api_keys
    add column level text check (level in ('can_read_item', 'can_answer_item', 'can_share_item', 'can_manage_item')),
    add column item_ids integer[]`,
  `alter table activity drop constraint activity_actor_type_check`,
  `alter table activity add constraint activity_actor_type_check
    check (actor_type in ('user', 'api_key', 'connection', 'link', 'public', 'system'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
