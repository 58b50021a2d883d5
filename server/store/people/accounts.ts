import type { Kysely } from 'kysely'
import type { Database } from '../schema'

/** The account of whoever runs the installation: its first one. */
export async function operatorAccountId(db: Kysely<Database>): Promise<number> {
  const { id } = await db.selectFrom('accounts').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  return id
}

/** Notes which terms an account's owner accepted, and when. */
export const noteTerms = (
  db: Kysely<Database>,
  id: number,
  terms: { readonly terms_accepted_at: Date; readonly terms_digest: string },
) => db.updateTable('accounts').set(terms).where('id', '=', id).execute()

/** When an account was made. */
export async function accountMadeAt(db: Kysely<Database>, id: number): Promise<Date> {
  const row = await db
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.created_at
}
