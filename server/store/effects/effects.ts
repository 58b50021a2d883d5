import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type { Json } from '../../../schemas/model/json'
import type { Database } from '../schema'
import type { EffectsTable } from './effectsTable'

export type Effect = Selectable<EffectsTable>

/** Work to do after a change set is committed. */
export interface NewEffect {
  readonly kind: string
  readonly payload: Json
}

export async function insertEffects(
  db: Kysely<Database>,
  of: { readonly accountId: number; readonly changeSetId: string },
  effects: readonly (NewEffect & { readonly recordId: string })[],
): Promise<void> {
  if (effects.length === 0) return
  await sql`
    insert into effects (account_id, change_set_id, kind, record_id, payload)
    select ${of.accountId}, ${of.changeSetId}, kind, "recordId", payload
    from jsonb_to_recordset(${JSON.stringify(effects)}::jsonb) as given (kind text, "recordId" text, payload jsonb)
  `.execute(db)
}

/**
 * Takes effects of these kinds for a worker: the oldest of each account in turn, however many of another account wait before them. Nobody
 * else takes them for `seconds`; then they count as given up and are done again. Effects of one kind for one record run in order.
 */
export async function takeEffects(
  db: Kysely<Database>,
  wanted: {
    readonly worker: string
    readonly kinds: readonly string[]
    readonly limit: number
    readonly seconds: number
    /** The most effects of one form, including those of the forms in `under`, which are running. */
    readonly ofOneForm?: number
    readonly under?: readonly number[]
  },
): Promise<Effect[]> {
  const { ofOneForm, under = [] } = wanted
  if (wanted.limit <= 0) return []
  const isDue = sql`done_at is null and failed_at is null and due_at <= now() and kind = any(${[...wanted.kinds]}::text[])
        and not exists (select from effects before where before.account_id = effects.account_id
          and before.record_id = effects.record_id and before.kind = effects.kind and before.id < effects.id
          and before.done_at is null and before.failed_at is null)`
  // Takes the first effects of each form, however many of another form wait before them.
  const ofForms = sql`
    select account_id, id from (
      select account_id, id, due_at, (payload ->> 'formId')::integer as form_id,
        row_number() over (partition by account_id, payload ->> 'formId' order by due_at, id) as turn
      from effects where ${isDue}
    ) waiting
    where turn <= ${ofOneForm ?? null} - (select count(*) from unnest(${[...under]}::integer[]) as one (form_id)
      where one.form_id = waiting.form_id)
    order by due_at, id limit ${wanted.limit}`
  const inTurn = ofOneForm === undefined ? ofAccounts(isDue, wanted.limit) : ofForms
  const { rows } = await sql<Effect>`
    update effects e
    set worker = ${wanted.worker}, attempts = e.attempts + 1, due_at = now() + make_interval(secs => ${wanted.seconds})
    from (
      select account_id, id from effects
      where ${isDue} and (account_id, id) in (${inTurn})
      order by due_at, id limit ${wanted.limit} for update skip locked
    ) taken
    where e.account_id = taken.account_id and e.id = taken.id
    returning e.*
  `.execute(db)
  return rows.sort((a, b) => Number(a.id) - Number(b.id))
}

/**
 * Selects the first effects of each account, in turn. It steps through the accounts with waiting effects by index, because there are few
 * accounts with many effects.
 */
const ofAccounts = (isDue: RawBuilder<unknown>, limit: number) => sql`
  with recursive accounts as (
    select min(account_id) as id from effects where done_at is null and failed_at is null
    union all
    select (select min(next.account_id) from effects next
      where next.account_id > accounts.id and next.done_at is null and next.failed_at is null)
    from accounts where accounts.id is not null
  )
  select account_id, id from (
    select first.account_id, first.id, first.due_at,
      row_number() over (partition by first.account_id order by first.due_at, first.id) as turn
    from accounts cross join lateral (
      select account_id, id, due_at from effects where account_id = accounts.id and ${isDue}
      order by due_at, id limit ${limit}
    ) first
  ) waiting
  order by turn, due_at, id limit ${limit}`

const open = ({ account_id: accountId, id }: Pick<Effect, 'account_id' | 'id'>) =>
  sql<boolean>`account_id = ${accountId} and id = ${id} and done_at is null and failed_at is null`

/** Marks effects that are not over as done. Returns their number. */
export async function effectsDone(
  db: Kysely<Database>,
  effects: readonly Pick<Effect, 'account_id' | 'id'>[],
): Promise<number> {
  const accountIds = effects.map(({ account_id: id }) => id)
  const ids = effects.map(({ id }) => id)
  const { numAffectedRows } = await sql`
    update effects e set done_at = now()
    from unnest(${accountIds}::integer[], ${ids}::bigint[]) as done (account_id, id)
    where e.account_id = done.account_id and e.id = done.id and e.done_at is null and e.failed_at is null`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Retries an effect that this worker could not do after `retryAfter` seconds, or never when null. */
export const effectFailed = (
  db: Kysely<Database>,
  effect: Pick<Effect, 'account_id' | 'id'>,
  worker: string,
  retryAfter: number | null,
) =>
  db
    .updateTable('effects')
    .set(
      retryAfter === null
        ? { failed_at: sql`now()` }
        : { due_at: sql`now() + make_interval(secs => ${retryAfter})` },
    )
    .where(open(effect))
    .where('worker', '=', worker)
    .execute()

/** Removes effects that were over before so many days. Returns their number. */
export async function forgetEffects(db: Kysely<Database>, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from effects where (done_at is not null or failed_at is not null)
      and coalesce(done_at, failed_at) < now() - make_interval(days => ${days})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
