import type { Kysely, Selectable } from 'kysely'
import type { AnswerTimersTable, Database } from '../schema'

export type AnswerTimer = Selectable<AnswerTimersTable>

export const findTimer = (
  db: Kysely<Database>,
  { account_id, form_id, key }: Pick<AnswerTimer, 'account_id' | 'form_id' | 'key'>,
): Promise<AnswerTimer | undefined> =>
  db
    .selectFrom('answer_timers')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('form_id', '=', form_id)
    .where('key', '=', key)
    .executeTakeFirst()

/** Starts a timer unless it runs already. */
export const insertTimer = (db: Kysely<Database>, timer: AnswerTimer) =>
  db
    .insertInto('answer_timers')
    .values(timer)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Removes timers that ended before `before` (a time); returns their number. */
export async function deleteTimers(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('answer_timers')
    .where('expires_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
