import { sql, type Kysely } from 'kysely'
import type { Database } from '../../schema'

interface Ended {
  readonly account_id: number
  readonly id: string
  readonly form_id: number
}

/** Tables with rows about a record, which are removed together with it. */
export const tablesOfRecords = [
  'record_versions',
  'record_links',
  'record_comments',
  'record_followers',
  'notices',
  'approvals',
  'workflow_waits',
  'workflow_once',
  'workflow_log',
] as const

/** Matches the address of a file within answers; the group is its access key. */
const address = String.raw`/file/\d{1,9}/([\w-]{32})/`

/**
 * Removes records for good that were deleted before `before`, the oldest first, with all rows about them, and notes it in the activity of
 * each form. Their files end too, unless another record or row, or an answer that was not sent yet, names them. Call it in a transaction;
 * returns the number of records.
 */
export async function endRecords(
  db: Kysely<Database>,
  before: Date,
  now: Date,
  limit: number,
): Promise<number> {
  const { rows } = await sql<Ended>`
    select account_id, id, form_id from records where deleted_at < ${before}
    order by deleted_at limit ${limit} for update skip locked`.execute(db)
  if (rows.length === 0) return 0
  const ended = sql`(select * from unnest(${rows.map((row) => row.account_id)}::integer[],
    ${rows.map(({ id }) => id)}::text[]) as ended (account_id, id))`
  await endFiles(db, rows)
  for (const table of tablesOfRecords)
    await sql`delete from ${sql.table(table)} where (account_id, record_id) in ${ended}`.execute(db)
  await sql`delete from records where (account_id, id) in ${ended}`.execute(db)
  await sql`
    insert into activity (account_id, at, actor_type, action, item_id, details)
    select e.account_id, ${now}, 'system', 'record.ended', e.form_id, json_build_object('records', count(*))
    from unnest(${rows.map((row) => row.account_id)}::integer[], ${rows.map((row) => row.form_id)}::integer[])
      as e (account_id, form_id)
    group by e.account_id, e.form_id`.execute(db)
  return rows.length
}

/**
 * Gives up the files of ended records. A copy of a record names the same files, so the file goes to another record that names it. The sweep
 * of files removes those given up here.
 */
async function endFiles(db: Kysely<Database>, ended: readonly Ended[]): Promise<void> {
  const gone = sql`select * from unnest(${ended.map((row) => row.account_id)}::integer[],
    ${ended.map(({ id }) => id)}::text[]) as gone (account_id, id)`
  await sql`
    with gone as (${gone}), candidates as (
      select f.account_id, f.id, f.access_key from files f join gone g on g.account_id = f.account_id and g.id = f.record_id
      where f.state = 'linked' and f.row_id is null
    ), texts as (
      select r.account_id, r.id as record_id, r.answers::text as said from records r
      where r.account_id in (select account_id from candidates) and not exists (
        select from gone g where g.account_id = r.account_id and g.id = r.id)
      union all
      select v.account_id, v.record_id, v.answers::text from record_versions v
      where v.account_id in (select account_id from candidates) and not exists (
        select from gone g where g.account_id = v.account_id and g.id = v.record_id)
      union all
      select c.account_id, null, c.answers::text from catalog_rows c
      where c.account_id in (select account_id from candidates)
      union all
      select i.account_id, null, i.document::text from inbox_items i
      where i.account_id in (select account_id from candidates) and i.deleted_at is null
    ), named as (
      select t.account_id, found[1] as access_key, min(t.record_id) as record_id
      from texts t, regexp_matches(t.said, ${address}, 'g') as found
      where t.said like '%/file/%' group by 1, 2
    )
    update files f
    set state = case when n.access_key is null then 'deleted' else f.state end, record_id = coalesce(n.record_id, f.record_id)
    from candidates c left join named n on n.account_id = c.account_id and n.access_key = c.access_key
    where f.account_id = c.account_id and f.id = c.id`.execute(db)
}
