import { sql, type Kysely } from 'kysely'

const statements = [
  // Who owns an account is said, not guessed from equal ids, so that it can be given to somebody else.
  `alter table accounts add column owner_user_id integer`,
  `update accounts set owner_user_id = id`,
  // Deferred: an account and its owner name each other.
  `alter table accounts
    alter column owner_user_id set not null,
    add constraint accounts_owner foreign key (owner_user_id) references users (id) deferrable initially deferred`,
  `create unique index accounts_owner_user on accounts (owner_user_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
