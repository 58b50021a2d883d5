import type { Kysely } from 'kysely'
import { asJson } from './jsonColumn'
import type { Database } from './schema'

/** Returns a setting's value, which it makes and keeps if there is none; nodes that start at the same time agree on the first one kept. */
export async function settingOrNew(db: Kysely<Database>, key: string, make: () => string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key, value: asJson(make()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (typeof value !== 'string') throw new Error(`The setting ${key} is not text`)
  return value
}

/** Writes a setting, whatever it was. */
export const putSetting = (db: Kysely<Database>, key: string, value: string) =>
  db
    .insertInto('settings')
    .values({ key, value: asJson(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: asJson(value) }))
    .execute()
