import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { FolioFrame } from '../../../schemas/folio/folioPlan'
import type { Principal } from '../../policies/principal'
import { AlreadyThere, isUnavailable } from '../databaseErrors'
import { gatherBy } from '../gather'
import { prepared } from '../query/prepared'
import type { RecordRow, StoredRecord } from './records'
import type { Database } from '../schema'
import { nameOfUser } from '../people/users'

export type NewRecord = Omit<StoredRecord, 'folio' | keyof typeof untouched>

/** What a record has that nobody has changed. */
const untouched = {
  version: 1,
  archived_at: null,
  deleted_at: null,
  deleted_by_id: null,
  connection_id: null,
  edit_key: null,
  edit_hash: null,
  edit_dropped: null,
} as const

/** A folio that someone gave, or how the next one is made. */
export type FolioChoice =
  { readonly given: string } | { readonly from: number; readonly by: number; readonly frame: FolioFrame }

export interface Arrival {
  readonly record: NewRecord
  readonly choice: FolioChoice
  readonly by: Principal
}

/** A record with a longer text, in characters, is stored by itself. */
const longest = 65_536

const columns: Readonly<Record<keyof NewRecord, string>> = {
  account_id: 'integer',
  id: 'text',
  form_id: 'integer',
  revision: 'integer',
  user_id: 'integer',
  created_by_id: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  updated_by_id: 'integer',
  start_timestamp: 'double precision',
  end_timestamp: 'double precision',
  geolocation: 'double precision[]',
  geolocation_method: 'jsonb',
  timezone: 'text',
  answers: 'jsonb',
  properties: 'jsonb',
  points: 'double precision',
  idempotency_key: 'text',
  request_hash: 'bytea',
  request_dropped: 'jsonb',
  current_element_oid: 'text',
  element_record_oid: 'text',
}
const names = sql.raw(Object.keys(columns).join(', '))
const definitions = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

/** An arrival as the statement below reads it. */
function textOf({ record, choice, by }: Arrival): string {
  const folio =
    'given' in choice
      ? { folio_given: choice.given, folio_from: 1, folio_by: 0 }
      : {
          folio_from: choice.from,
          folio_by: choice.by,
          folio_before: choice.frame.before,
          folio_digits: choice.frame.digits,
          folio_after: choice.frame.after,
        }
  return JSON.stringify({
    ...record,
    request_hash: record.request_hash && `\\x${record.request_hash.toString('hex')}`,
    ...folio,
    actor_type: by.type,
    actor_id: by.type === 'public' ? null : by.userId,
  })
}

type Stored = Pick<
  RecordRow,
  | 'account_id'
  | 'id'
  | 'folio'
  | 'form_name'
  | 'user_name'
  | 'created_by_name'
  | 'created_by_email'
  | 'edits_records'
>

interface Waiting {
  readonly id: string
  readonly text: string
}

const wait = sql``
const skipHeld = sql`skip locked`

/**
 * Numbers and counts new records, says that they were made and stores them, all in one statement: the counter of a form that many
 * answer at once is locked for as short as can be, and once for all of them. Says which it stored: a form whose counter is held by
 * somebody else is left out where `held` says so, and so is what has a name that another record has, its folio among them. What is
 * sent again takes no number.
 */
const storeAll = (texts: readonly string[], held: RawBuilder<unknown>) => sql<Stored>`
  with arrived as (
    select * from rows from (jsonb_to_recordset(${`[${texts.join()}]`}::jsonb) as (
      ${definitions}, folio_given text, folio_from bigint, folio_by bigint, folio_before text, folio_digits integer,
      folio_after text, actor_type text, actor_id integer)) with ordinality
  ), fresh as (
    select distinct on (account_id, form_id, created_by_id, idempotency_key, case when idempotency_key is null then id end) *
    from arrived a
    where idempotency_key is null or not exists (
      select from records r where r.account_id = a.account_id and r.form_id = a.form_id
        and r.idempotency_key = a.idempotency_key and r.created_by_id is not distinct from a.created_by_id)
    order by account_id, form_id, created_by_id, idempotency_key, case when idempotency_key is null then id end, ordinality
  ), asked as (
    select account_id, form_id, max(folio_from) as first, sum(folio_by)::bigint as step from fresh group by account_id, form_id
  ), held as (
    select c.account_id, c.form_id, greatest(c.next_folio, asked.first) as number
    from form_counters c join asked using (account_id, form_id)
    for no key update of c ${held}
  ), numbered as (
    select r.*, (h.number - r.folio_by + sum(r.folio_by) over (partition by r.account_id, r.form_id order by r.ordinality))::text as number
    from fresh r join held h using (account_id, form_id)
  ), stored as (
    insert into records (${names}, folio)
    select ${names},
      coalesce(folio_given, folio_before || lpad(number, greatest(length(number), folio_digits), '0') || folio_after)
    from numbered
    on conflict do nothing
    returning account_id, id, form_id, user_id, created_by_id, folio
  ), told as (
    insert into activity (account_id, at, actor_type, actor_id, action, item_id, record_id)
    select n.account_id, n.created_at, n.actor_type, n.actor_id, 'record.created', n.form_id, n.id
    from numbered n join stored using (account_id, id)
  ), counted as (
    update form_counters c
    set next_folio = greatest(c.next_folio, a.first) + a.step, records = c.records + s.records
    from asked a
    join (select account_id, form_id, count(*) as records from stored group by account_id, form_id) s using (account_id, form_id)
    where c.account_id = a.account_id and c.form_id = a.form_id
  )
  select r.account_id, r.id, r.folio, i.name as form_name, ${nameOfUser('u')} as user_name,
    ${nameOfUser('c')} as created_by_name, c.email as created_by_email, f.edits_records
  from stored r
  join items i on i.account_id = r.account_id and i.id = r.form_id
  join forms f on f.account_id = r.account_id and f.id = r.form_id
  left join users u on u.id = r.user_id
  left join users c on c.id = r.created_by_id
  ${prepared}`

const rowOf = ({ record }: Arrival, stored: Stored): RecordRow => ({ ...record, ...untouched, ...stored })

/** The index that says why a record was not stored: after its id and its key only its folio is left. */
async function metBy(
  db: Kysely<Database>,
  { account_id, form_id, id, idempotency_key, created_by_id }: NewRecord,
): Promise<string> {
  const { rows } = await sql<{ has_id: boolean; has_key: boolean }>`
    select exists (select from records where account_id = ${account_id} and id = ${id}) as has_id,
      exists (select from records where account_id = ${account_id} and form_id = ${form_id}
        and idempotency_key = ${idempotency_key} and created_by_id is not distinct from ${created_by_id}::integer) as has_key
  `.execute(db)
  if (rows[0]?.has_key) return 'records_idempotency'
  return rows[0]?.has_id ? 'records_pkey' : 'records_folio'
}

/** For a transaction that does more than this; waits for the form's counter. Throws AlreadyThere. */
export async function insertRecordAlone(db: Kysely<Database>, arrival: Arrival): Promise<RecordRow> {
  const { rows } = await storeAll([textOf(arrival)], wait).execute(db)
  if (!rows[0]) throw new AlreadyThere(await metBy(db, arrival.record))
  return rowOf(arrival, rows[0])
}

const together = gatherBy(async (db: Kysely<Database>, texts: readonly Waiting[]) => {
  // Of two that say to be the same record the first one is: the other one is told so when it is stored by itself.
  const first = [...new Map(texts.toReversed().map((waiting) => [waiting.id, waiting])).values()].reverse()
  try {
    const { rows } = await storeAll(
      first.map(({ text }) => text),
      skipHeld,
    ).execute(db)
    const byId = new Map(rows.map((row) => [`${row.account_id}/${row.id}`, row]))
    return new Map(
      first.flatMap((waiting) => {
        const row = byId.get(waiting.id)
        return row ? [[waiting, row]] : []
      }),
    )
  } catch (error) {
    if (isUnavailable(error) || texts.length === 1) throw error
    // One of them cannot be stored, so none was. Which one, and why, shows when each is stored by itself.
    return new Map<Waiting, Stored>()
  }
})

/** Stores a record, together with others that arrive at the same time; it is committed when this returns. Throws AlreadyThere. */
export async function insertRecord(db: Kysely<Database>, arrival: Arrival): Promise<RecordRow> {
  const text = textOf(arrival)
  const { account_id: accountId, id } = arrival.record
  const stored = text.length > longest ? undefined : await together(db, { id: `${accountId}/${id}`, text })
  return stored ? rowOf(arrival, stored) : insertRecordAlone(db, arrival)
}
