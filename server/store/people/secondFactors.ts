import { sql, type Kysely, type Selectable } from 'kysely'
import type { Sealed } from '../../model/sealed'
import { asJson } from '../jsonColumn'
import type { Database } from '../schema'
import type { SecondFactorsTable } from './peopleTables'

export type SecondFactorRow = Selectable<SecondFactorsTable>

interface Holder {
  readonly account_id: number
  readonly user_id: number
}

const ofUser = ({ account_id, user_id }: Holder) => ({ account_id, user_id })

export const findSecondFactor = (db: Kysely<Database>, user: Holder): Promise<SecondFactorRow | undefined> =>
  db
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', user.account_id)
    .where('user_id', '=', user.user_id)
    .executeTakeFirst()

/** Keeps a secret that is not confirmed yet. Returns false when the user already has a confirmed one, which stays. */
export async function putSecondFactor(
  db: Kysely<Database>,
  user: Holder,
  { secret, now }: { readonly secret: Sealed; readonly now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: kept } = await db
    .insertInto('second_factors')
    .values({ ...ofUser(user), secret: asJson(secret), created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'user_id'])
        .doUpdateSet({ secret: asJson(secret), created_at: now })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return (kept ?? 0n) > 0n
}

/** Uses up the code of a time step. Returns false when that code, or a later one, was used before on any node. */
export async function useStep(db: Kysely<Database>, user: Holder, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', user.account_id)
    .where('user_id', '=', user.user_id)
    .where((by) => by.or([by('last_step', 'is', null), by(sql`last_step`, '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Confirms a second factor, which is asked for from then on. Returns false when it was confirmed before. */
export async function confirmSecondFactor(db: Kysely<Database>, user: Holder, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('account_id', '=', user.account_id)
    .where('user_id', '=', user.user_id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a second factor and its recovery codes. Returns false when there was none. */
export async function deleteSecondFactor(db: Kysely<Database>, user: Holder): Promise<boolean> {
  await replaceRecoveryCodes(db, user, [])
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('account_id', '=', user.account_id)
    .where('user_id', '=', user.user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Replaces a user's recovery codes; former ones no longer work. */
export async function replaceRecoveryCodes(
  db: Kysely<Database>,
  user: Holder,
  hashes: readonly Buffer[],
): Promise<void> {
  await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', user.account_id)
    .where('user_id', '=', user.user_id)
    .execute()
  if (hashes.length > 0)
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ ...ofUser(user), hash })))
      .execute()
}

/** Uses a recovery code up. Returns false when the user has no such code. */
export async function takeRecoveryCode(db: Kysely<Database>, user: Holder, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', user.account_id)
    .where('user_id', '=', user.user_id)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Kysely<Database>, user: Holder): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', user.account_id)
    .where('user_id', '=', user.user_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Tells whether an account requires a second factor of everybody. */
export async function requiresSecondFactor(db: Kysely<Database>, accountId: number): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('requires_second_factor')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return found?.requires_second_factor ?? false
}

export const requireSecondFactor = (db: Kysely<Database>, accountId: number, isRequired: boolean) =>
  db.updateTable('accounts').set({ requires_second_factor: isRequired }).where('id', '=', accountId).execute()
