import { sql, type Kysely } from 'kysely'

const statements = [
  // What a company says about itself; null until somebody enters it, and until then the account has its owner's name.
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
