import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { FolioFrame } from '../../../../schemas/folio/folioPlan'
import { inParts } from '../../../support/inParts'
import { AlreadyThere, isUnavailable } from '../../databaseErrors'
import type { NewEffect } from '../../effects/effects'
import { nameOfUser } from '../../people/users'
import { prepared } from '../../query/prepared'
import type { Database } from '../../schema'
import { connectedPerson, type RecordRow, type StoredRecord } from '../records'
import { activityColumns, type ChangeSet } from './changeSet'

export type NewRecord = Omit<StoredRecord, 'folio' | 'change_set_id' | keyof typeof untouched>

/** Column values of a record that nobody has changed. */
const untouched = {
  version: 1,
  archived_at: null,
  deleted_at: null,
  deleted_by_id: null,
  connection_id: null,
  assigned_group_id: null,
  edit_key: null,
  edit_hash: null,
  edit_dropped: null,
  restored_set_id: null,
} as const

/** A folio that somebody gave, or how the next one is numbered and framed. */
export type FolioChoice =
  { readonly given: string } | { readonly from: number; readonly by: number; readonly frame: FolioFrame }

/** Returns a new record as it is before it gets a folio. */
export const unnamed = (record: NewRecord): StoredRecord => ({
  ...record,
  ...untouched,
  folio: '',
  change_set_id: null,
})

export interface RecordCreation {
  readonly record: NewRecord
  readonly choice: FolioChoice
}

/** A record to create with its change set: one statement may store records of several change sets. */
export interface Arrival extends RecordCreation {
  readonly set: ChangeSet
  readonly effects: readonly NewEffect[]
}

/** Characters; a record with a longer text is stored by a statement of its own. */
const longest = 65_536
/** The most characters sent with one statement, which has at least one record. */
const most = 4_000_000

const columns: Readonly<Record<keyof NewRecord | 'change_set_id', string>> = {
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
  change_set_id: 'uuid',
}
const names = sql.raw(Object.keys(columns).join(', '))
const definitions = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

/** Writes an arrival as JSON, as the statement below reads it. */
function textOf({ record, choice, set, effects }: Arrival): string {
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
    change_set_id: set.id,
    actor_type: set.author.type,
    actor_id: set.author.userId,
    api_key_id: set.author.apiKeyId ?? undefined,
    address: set.author.address ?? undefined,
    on_behalf_of_id: set.author.onBehalfOfId,
    cause: set.cause,
    cause_id: set.causeId,
    effects: effects.length > 0 ? effects : undefined,
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
  | 'connected_id'
  | 'connected_email'
  | 'edits_records'
>

interface Waiting {
  readonly id: string
  readonly text: string
  readonly hasEffects: boolean
}

const wait = sql``
const skipHeld = sql`skip locked`

const none = sql``
const withEffects = sql`, due as (
    insert into effects (account_id, change_set_id, kind, record_id, payload)
    select n.account_id, n.change_set_id, e.kind, n.id, e.payload
    from numbered n join stored using (account_id, id),
      lateral jsonb_to_recordset(n.effects) as e (kind text, payload jsonb)
  )`

/**
 * Numbers, counts and stores new records and writes their activity in one statement, so that the counter of a form that many people
 * answer at once is locked as briefly as possible, and once for all of them. Returns the stored records. Leaves out a record whose form's
 * counter is locked, when `held` skips locked rows, and one whose id, key or folio another record has. A record that is sent again
 * takes no number.
 */
const storeAll = (texts: readonly string[], held: RawBuilder<unknown>, hasEffects: boolean) => sql<Stored>`
  with arrived as (
    select * from rows from (jsonb_to_recordset(${`[${texts.join()}]`}::jsonb) as (
      ${definitions}, folio_given text, folio_from bigint, folio_by bigint, folio_before text, folio_digits integer,
      folio_after text, actor_type text, actor_id integer, api_key_id integer, address text, on_behalf_of_id integer, cause text, cause_id text,
      effects jsonb)) with ordinality
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
    order by c.account_id, c.form_id for no key update of c ${held}
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
    insert into activity (${activityColumns})
    select n.account_id, n.created_at, n.actor_type, n.actor_id, n.api_key_id, n.address, n.on_behalf_of_id, n.change_set_id, n.cause, n.cause_id,
      'record.created', n.form_id, n.id, 1
    from numbered n join stored using (account_id, id)
  ), counted as (
    update form_counters c
    set next_folio = greatest(c.next_folio, a.first) + a.step, records = c.records + s.records
    from asked a
    join (select account_id, form_id, count(*) as records from stored group by account_id, form_id) s using (account_id, form_id)
    where c.account_id = a.account_id and c.form_id = a.form_id
  )${hasEffects ? withEffects : none}
  select r.account_id, r.id, r.folio, i.name as form_name, ${nameOfUser('u')} as user_name,
    ${nameOfUser('c')} as created_by_name, c.email as created_by_email,
    ${connectedPerson('id')} as connected_id, ${connectedPerson('email')} as connected_email, f.edits_records
  from stored r
  join items i on i.account_id = r.account_id and i.id = r.form_id
  join forms f on f.account_id = r.account_id and f.id = r.form_id
  left join users u on u.id = r.user_id
  left join users c on c.id = r.created_by_id
  ${prepared}`

const rowOf = ({ record, set }: Arrival, stored: Stored): RecordRow => ({
  ...record,
  ...untouched,
  deleted_by_name: null,
  group_name: null,
  change_set_id: set.id,
  ...stored,
})

const nameOf = ({ account_id, id }: Pick<StoredRecord, 'account_id' | 'id'>): string => `${account_id}/${id}`
const byName = (rows: readonly Stored[]) => new Map(rows.map((row) => [nameOf(row), row]))

/** Returns the unique index that kept a record from being stored: the folio's when neither its id nor its key exists. */
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

/**
 * Stores records: several inside a transaction, or a single one without; waits for the counters of their forms. Throws AlreadyThere for
 * the first record that could not be stored.
 */
export async function createRecords(
  db: Kysely<Database>,
  arrivals: readonly Arrival[],
): Promise<RecordRow[]> {
  const hasEffects = arrivals.some(({ effects }) => effects.length > 0)
  const stored = new Map<string, Stored>()
  for (const texts of inParts(arrivals.map(textOf), most)) {
    const { rows } = await storeAll(texts, wait, hasEffects).execute(db)
    for (const [name, row] of byName(rows)) stored.set(name, row)
  }
  const created: RecordRow[] = []
  for (const arrival of arrivals) {
    const row = stored.get(nameOf(arrival.record))
    if (!row) throw new AlreadyThere(await metBy(db, arrival.record))
    created.push(rowOf(arrival, row))
  }
  return created
}

/**
 * Stores records that arrive at the same time, each of a request of its own, in one statement. Leaves out those that it cannot store
 * together with the others; the caller stores those alone.
 */
export async function createTogether(
  db: Kysely<Database>,
  waiting: readonly Waiting[],
): Promise<ReadonlyMap<Waiting, Stored>> {
  // Of two arrivals with the same id only the first is stored here: the other gets its error when it is stored alone.
  const first = [...new Map(waiting.toReversed().map((one) => [one.id, one])).values()].reverse()
  const texts = first.map(({ text }) => text)
  const hasEffects = first.some((one) => one.hasEffects)
  try {
    const { rows } = await storeAll(texts, skipHeld, hasEffects).execute(db)
    const stored = byName(rows)
    return new Map(
      first.flatMap((one) => {
        const row = stored.get(one.id)
        return row ? [[one, row]] : []
      }),
    )
  } catch (error) {
    if (isUnavailable(error) || waiting.length === 1) throw error
    // One record cannot be stored, so none was. Storing each alone shows which one, and why.
    return new Map()
  }
}

/** Stores a record, through `together` when it is not too long; it is committed when this returns. Throws AlreadyThere. */
export async function createRecord(
  db: Kysely<Database>,
  together: (waiting: Waiting) => Promise<Stored | undefined>,
  arrival: Arrival,
): Promise<RecordRow> {
  const text = textOf(arrival)
  const waiting = { id: nameOf(arrival.record), text, hasEffects: arrival.effects.length > 0 }
  const stored = text.length > longest ? undefined : await together(waiting)
  if (stored) return rowOf(arrival, stored)
  const [alone] = await createRecords(db, [arrival])
  if (!alone) throw new AlreadyThere('records_pkey')
  return alone
}
