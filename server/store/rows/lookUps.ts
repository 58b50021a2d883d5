import { sql, type Kysely } from 'kysely'
import type { Grant } from '../../policies/accessScope'
import type { CatalogView } from './catalogViews'
import { grantOf, type StoredGrant } from '../access/grants'
import type { ItemDirectory } from '../items/itemDirectory'
import { prepared } from '../query/prepared'
import type { Database } from '../schema'

/** The facts of a form or catalog on which rights and revisions depend. */
export interface FoundHolder {
  readonly account_id: number
  readonly id: number
  readonly path: readonly number[]
  readonly owner_id: number
  /** Whether the owner of the item is also the owner of the account. */
  readonly owns_account: boolean
  /** Whether a form is public; false for catalogs. */
  readonly public: boolean
  /** The newest revision. */
  readonly revision: number
}

export interface FoundCatalog extends FoundHolder {
  /** The id by which fields name the catalog. */
  readonly document_id: string | null
  readonly views: readonly CatalogView[]
}

/** What decides whether a viewer may look up rows, and how they are best found. */
export interface FoundForLookUp {
  /** The form or catalog that is being answered; null when there is none or it is deleted. */
  readonly holder: FoundHolder | null
  /** The catalogs that the holder's fields name, and the one that was asked for by its id. */
  readonly catalogs: readonly FoundCatalog[]
  /** The grants that reach the owner of the holder. */
  readonly ownersGrants: readonly Grant[]
}

export interface LookUpAsked {
  readonly catalogId: number
  /** The form whose field takes rows; null when a catalog is being answered. */
  readonly formId: number | null
  readonly holderId: number | null
}

const facts = sql.raw(
  `i.account_id, i.id, i.path, i.owner_id, exists (select from accounts a where a.id = i.account_id and a.owner_user_id = i.owner_id)
    as owns_account, f.public and i.itype = 'form' as public, f.revision`,
)
const formOfItem = sql.raw('join forms f on f.account_id = i.account_id and f.id = i.id')

/** Selects the grants of the holder's owner; none for the account's owner, who needs no grant. */
const grantsOfOwner = sql.raw(`(
  select coalesce(json_agg(json_build_object(
    'account_id', g.account_id, 'item_id', g.item_id, 'level', g.level, 'can_delete_records', g.can_delete_records,
    'filter', g.filter)), '[]')
  from grants g where g.account_id = h.account_id and not h.owns_account
    and ((g.principal_type = 'user' and g.principal_id = h.owner_id)
      or (g.principal_type = 'group' and g.principal_id in (
        select m.group_id from memberships m
        join groups o on o.account_id = m.account_id and o.id = m.group_id
        where m.user_id = h.owner_id and o.deleted_at is null))))`)

type Found = Omit<FoundForLookUp, 'catalogs' | 'ownersGrants'> & {
  readonly ownersGrants: readonly StoredGrant[]
  readonly catalogs: readonly (Omit<FoundCatalog, 'views'> & { readonly views: readonly StoredView[] })[]
}
type StoredView = Omit<CatalogView, 'usedAt'> & { readonly usedAt: number }

/**
 * Reads everything that a look-up begins with in one statement, because rights are never cached and each round trip to the database takes
 * longer than the query. `accountsOf` tells the accounts of the form and the catalog.
 */
export async function findForLookUp(
  db: Kysely<Database>,
  accountsOf: ItemDirectory,
  { catalogId, formId, holderId }: LookUpAsked,
): Promise<FoundForLookUp> {
  const asked = formId ?? holderId
  const accountIds = await accountsOf(asked === null ? [catalogId] : [catalogId, asked])
  const accounts = sql`any(${[...accountIds]}::integer[])`
  const { rows } = await sql<Found>`
    ${prepared} with holder as materialized (
      select ${facts} from items i ${formOfItem}
      where i.account_id = ${accounts} and i.id = ${asked}::integer and i.itype = ${formId === null ? 'catalog' : 'form'} and i.deleted_at is null
    ), named as (
      select account_id, id from items where account_id = ${accounts} and id = ${catalogId}
      union select f.account_id, f.id from holder h
        join form_revisions r on r.account_id = h.account_id and r.form_id = h.id and r.revision = h.revision
        join forms f on f.account_id = h.account_id and f.document_id = any(r.field_ids)
    ), catalogs as (
      select ${facts}, f.document_id, (
        select coalesce(json_agg(json_build_object('id', v.id, 'fields', v.fields, 'ready', v.ready,
          'usedAt', extract(epoch from v.used_at)::float8 * 1000) order by v.id), '[]')
        from catalog_views v where v.account_id = i.account_id and v.catalog_id = i.id
      ) as views
      from named join items i on i.account_id = named.account_id and i.id = named.id ${formOfItem}
      where i.itype = 'catalog' and i.deleted_at is null
    )
    select (select to_json(h) from holder h) as holder,
      (select coalesce(json_agg(c), '[]') from catalogs c) as catalogs,
      coalesce((select ${grantsOfOwner} from holder h), '[]') as "ownersGrants"
  `.execute(db)
  const { holder = null, catalogs = [], ownersGrants = [] } = rows[0] ?? {}
  return {
    holder,
    catalogs: catalogs.map(withDates),
    ownersGrants: ownersGrants.map((row) => grantOf(row, holder?.owner_id ?? 0)),
  }
}

const withDates = ({ views, ...catalog }: Found['catalogs'][number]): FoundCatalog => ({
  ...catalog,
  views: views.map((view) => ({ ...view, usedAt: new Date(view.usedAt) })),
})
