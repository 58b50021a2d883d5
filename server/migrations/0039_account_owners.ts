import { sql, type Kysely } from 'kysely'

const statements = [
  // Stores an account's owner instead of guessing it from equal ids, so that ownership can be handed over.
  `alter table accounts add column owner_user_id integer`,
  `update accounts set owner_user_id = id`,
  // Deferred, because an account and its owner refer to each other.
  `alter table accounts
    alter column owner_user_id set not null,
    add constraint accounts_owner foreign key (owner_user_id) references users (id) deferrable initially deferred`,
  `create unique index accounts_owner_user on accounts (owner_user_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
