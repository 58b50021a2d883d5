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
