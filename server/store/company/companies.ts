import { sql, type Kysely, type Selectable } from 'kysely'
import { asJson } from '../jsonColumn'
import { nameOfUser } from '../people/users'
import type { AccountsTable, Database } from '../schema'
import type { CompanyFacts, StoredLogo } from './companyColumns'

export type CompanyRow = Pick<
  Selectable<AccountsTable>,
  'id' | 'owner_user_id' | 'company' | 'logo' | 'accent_color' | 'activity_days'
> & {
  /** The company's name, or else the name of the account's owner. */
  readonly name: string
  /** The account's own value, or else its owner's; as the language. */
  readonly timezone: string
  readonly language: string
}

/** Returns an account as a company. */
export const findCompany = (db: Kysely<Database>, accountId: number): Promise<CompanyRow> =>
  db
    .selectFrom('accounts as a')
    .innerJoin('users as u', 'u.id', 'a.owner_user_id')
    .select(['a.id', 'a.owner_user_id', 'a.company', 'a.logo', 'a.accent_color', 'a.activity_days'])
    .select(
      sql<string>`case when a.company is null then coalesce(${nameOfUser('u')}, '') else a.name end`.as(
        'name',
      ),
    )
    .select(sql<string>`coalesce(a.timezone, u.timezone)`.as('timezone'))
    .select(sql<string>`coalesce(a.language, u.language)`.as('language'))
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()

export interface CompanyChange {
  readonly name: string
  readonly company: CompanyFacts
  readonly accent_color: string | null
  readonly activity_days: number | null
  readonly timezone: string
  readonly language: string
}

export const updateCompany = (
  db: Kysely<Database>,
  accountId: number,
  { company, ...change }: CompanyChange,
) =>
  db
    .updateTable('accounts')
    .set({ ...change, company: asJson(company) })
    .where('id', '=', accountId)
    .execute()

/** Locks an account's row; take it before changing its company. */
export const lockCompany = (db: Kysely<Database>, accountId: number) =>
  db.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()

export const setLogo = (db: Kysely<Database>, accountId: number, logo: StoredLogo | null) =>
  db
    .updateTable('accounts')
    .set({ logo: logo && asJson(logo) })
    .where('id', '=', accountId)
    .execute()

export async function findLogo(db: Kysely<Database>, accountId: number): Promise<StoredLogo | null> {
  const found = await db
    .selectFrom('accounts')
    .select('logo')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.logo ?? null
}
