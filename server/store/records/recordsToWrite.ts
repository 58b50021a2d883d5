import { sql, type Kysely } from 'kysely'
import { nameOfUser } from '../people/users'
import type { Database } from '../schema'
import { connectedPerson, type RecordRow } from './records'

const ofRecord = [
  ...(['account_id', 'id', 'form_id', 'revision', 'folio', 'user_id', 'created_by_id'] as const),
  ...(['created_at', 'updated_at', 'deleted_at', 'start_timestamp', 'end_timestamp', 'timezone'] as const),
  ...(['geolocation', 'answers', 'points', 'version'] as const),
] as const

/** What files of records are written from: of many thousands each column that nobody writes would be felt. */
export type RecordToWrite = Pick<
  RecordRow,
  | (typeof ofRecord)[number]
  | 'form_name'
  | 'user_name'
  | 'created_by_name'
  | 'created_by_email'
  | 'connected_email'
>

/** Records by id, in the order of the ids; those that are no more are left out. They are found before anything is joined, as lists find them. */
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
