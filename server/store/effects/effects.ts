import { sql, type Kysely, type Selectable } from 'kysely'
import type { Json } from '../../../schemas/model/json'
import type { Database } from '../schema'
import type { EffectsTable } from './effectsTable'

export type Effect = Selectable<EffectsTable>

/** What is to be done after a change set is committed. */
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
 * Gives effects of those kinds to a worker, the oldest first. Nobody else is given them for so many seconds; then they are taken for
 * given up, and done again. Of one record, what was asked for before is over before.
 */
export async function takeEffects(
  db: Kysely<Database>,
  wanted: {
    readonly worker: string
    readonly kinds: readonly string[]
    readonly limit: number
    readonly seconds: number
  },
): Promise<Effect[]> {
  const { rows } = await sql<Effect>`
    update effects e
    set worker = ${wanted.worker}, attempts = e.attempts + 1, due_at = now() + make_interval(secs => ${wanted.seconds})
    from (
      select account_id, id from effects
      where done_at is null and failed_at is null and due_at <= now() and kind = any(${[...wanted.kinds]}::text[])
        and not exists (select from effects before where before.account_id = effects.account_id
          and before.record_id = effects.record_id and before.kind = effects.kind and before.id < effects.id
          and before.done_at is null and before.failed_at is null)
      order by due_at, id limit ${wanted.limit} for update skip locked
    ) taken
    where e.account_id = taken.account_id and e.id = taken.id
    returning e.*
  `.execute(db)
  return rows.sort((a, b) => Number(a.id) - Number(b.id))
}

const open = ({ account_id: accountId, id }: Pick<Effect, 'account_id' | 'id'>) =>
  sql<boolean>`account_id = ${accountId} and id = ${id} and done_at is null and failed_at is null`

/** Records that an effect is done; false when somebody has recorded that before. */
export async function effectDone(
  db: Kysely<Database>,
  effect: Pick<Effect, 'account_id' | 'id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('effects')
    .set({ done_at: sql`now()` })
    .where(open(effect))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Has an effect that this worker could not do taken again after so many seconds, or never more. */
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

/** Forgets effects that were over so many days ago. Returns how many. */
export async function forgetEffects(db: Kysely<Database>, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from effects where (done_at is not null or failed_at is not null)
      and coalesce(done_at, failed_at) < now() - make_interval(days => ${days})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
