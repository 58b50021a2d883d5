import { sql, type Kysely } from 'kysely'
import { nameOfUser } from '../people/users'
import type { Database } from '../schema'
import { connectedPerson, type RecordRow } from './records'

const ofRecord = [
  ...(['account_id', 'id', 'form_id', 'revision', 'folio', 'user_id', 'created_by_id'] as const),
  ...(['created_at', 'updated_at', 'deleted_at', 'start_timestamp', 'end_timestamp', 'timezone'] as const),
  ...(['geolocation', 'answers', 'points', 'version'] as const),
] as const

/** The columns that files of records are written from: with many thousands of records each unused column would cost time. */
export type RecordToWrite = Pick<
  RecordRow,
  | (typeof ofRecord)[number]
  | 'form_name'
  | 'user_name'
  | 'created_by_name'
  | 'created_by_email'
  | 'connected_email'
>

/** Returns records in the order of the ids, without those that no longer exist. They are found before anything is joined, as in lists. */
export async function recordsToWrite(
  db: Kysely<Database>,
  accountId: number,
  ids: readonly string[],
): Promise<RecordToWrite[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('records')
        .select(ofRecord)
        .where('account_id', '=', accountId)
        .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
        .offset(0)
        .as('r'),
    )
    .innerJoin('items as i', (join) =>
      join.onRef('i.account_id', '=', 'r.account_id').onRef('i.id', '=', 'r.form_id'),
    )
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('users as c', 'c.id', 'r.created_by_id')
    .selectAll('r')
    .select([
      'i.name as form_name',
      nameOfUser('u').as('user_name'),
      nameOfUser('c').as('created_by_name'),
      'c.email as created_by_email',
      connectedPerson('email').$castTo<string | null>().as('connected_email'),
    ])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
