import { sql, type Kysely } from 'kysely'

const statements = [
  // What a company says of itself; null until somebody has said anything: by then the account is called what its owner is called.
  `alter table accounts
    add column company jsonb,
    add column logo jsonb,
    add column accent_color text,
    -- Of who has none of their own; null: the owner's.
    add column timezone text,
    add column language text`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
