import { sql, type Kysely } from 'kysely'

const statements = [
  // Requests of people who are not logged in, until a node has handled them: the request itself is answered before.
  `create table asked_links (
    id bigint generated always as identity primary key,
    wish text not null,
    name text not null,
    language text not null,
    details json,
    asked_at timestamptz not null default now(),
    due_at timestamptz not null default now(),
    attempts integer not null default 0
  )`,
  'create index asked_links_due on asked_links (due_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
