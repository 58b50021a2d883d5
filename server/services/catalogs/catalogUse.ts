import { plainLabel } from '../../../schemas/compile/plainLabel'
import { compileForm } from '../../../schemas/compile/compileForm'
import type { CompiledField, CompiledForm } from '../../../schemas/compile/compiledForm'
import { fieldTypes } from '../../../schemas/fields/registry'
import { rowReference, type RowGeofence } from '../../../schemas/fields/shared/row'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { AppError } from '../../appError'
import {
  recordsFor,
  type AccessScope,
  type Grant,
  type RowsAllowed,
  type Viewer,
} from '../../policies/accessScope'
import { can } from '../../policies/can'
import { factsOf } from '../../policies/resource'
import { catalogsNamed, type NamedCatalog } from '../../store/catalogs/catalogs'
import { grantsFor } from '../../store/access/grants'
import { findPrincipalUser } from '../../store/people/principals'
import type { Deps } from '../deps'
import type { Item } from '../items/items'

/** How a form's field uses a catalog's rows. */
export interface RowsUse {
  /** The members of the field, which are all that may be seen of a row. */
  readonly fields: readonly string[]
  /** The fields that a related row determines, then the levels of the cascade. */
  readonly levels: readonly string[]
  readonly filter: string | null
  /** When set, rows further away than this are not offered to respondents who share their position. */
  readonly fence: RowGeofence | null
}

export const rowFieldsOf = ({ fields }: CompiledForm): CompiledField[] =>
  Object.values(fields).filter(({ kind }) => kind === 'row')

export const rowFieldsIn = ({ form_pages: pages }: FormDocument): FieldDocument[] =>
  pages.flatMap(({ page_fields: fields }) =>
    fields.filter(({ field_type: type }) => fieldTypes.get(type).kind === 'row'),
  )

export function useOf({ fields }: CompiledForm, row: CompiledField): RowsUse {
  const related = row.relatedTo?.memberIds ?? []
  const levels = row.childIds.filter((id) => fields[id]?.kind === 'rowKey')
  const { filter, geofence } = rowReference(row.field)
  return {
    fields: [...row.childIds, ...related],
    levels: [...new Set([...related, ...levels])],
    filter,
    fence: geofence && geofence.distance > 0 ? geofence : null,
  }
}

/**
 * Returns the catalog that a field means: by the field's own id, otherwise by the catalog's number in the account where the form came from.
 */
export function resolveCatalog<Catalog extends Pick<NamedCatalog, 'id' | 'document_id'>>(
  { id, field }: CompiledField,
  catalogs: readonly Catalog[],
): Catalog | undefined {
  const { catalogId } = rowReference(field)
  return catalogs.find((one) => one.document_id === id) ?? catalogs.find((one) => one.id === catalogId)
}

/** Returns the catalog that a field takes rows from. */
export async function catalogOfRow(
  { db }: Deps,
  accountId: number,
  row: CompiledField,
): Promise<Item | undefined> {
  const { catalogId } = rowReference(row.field)
  return resolveCatalog(row, await catalogsNamed(db, accountId, row.id, catalogId))
}

type Owned = Parameters<typeof factsOf>[0]

/** Returns a scope with the grants of the form's owner. */
const scopeOf = (
  { account_id: accountId, owner_id: userId }: Owned,
  accountOwnerId: number | null,
  grants: readonly Grant[],
): AccessScope => ({
  ...{ type: 'user', userId, accountId, accountOwnerId: accountOwnerId ?? 0, grants },
  ...{ connectedTo: [], permissions: [], limits: null },
})

/** Returns which rows a form's owner may offer to others, which are only those they may read; null means none. */
export const rowsOfOwner = (
  holder: Owned & { readonly owns_account: boolean },
  catalog: Owned,
  grants: readonly Grant[],
): RowsAllowed | null =>
  recordsFor(
    scopeOf(holder, holder.owns_account ? holder.owner_id : null, grants),
    'record.read',
    factsOf(catalog),
  )

/** Returns which rows a form's owner may offer, after reading their present grants. */
export async function rowsThatOwnerReads(
  { db }: Deps,
  holder: Item,
  catalog: Item,
): Promise<RowsAllowed | null> {
  if (holder.owner_id === catalog.owner_id) return 'all'
  const owner = await findPrincipalUser(db, holder.account_id, holder.owner_id)
  if (!owner) return null
  const { id: userId, account_id: accountId, group_ids: groupIds } = owner
  const grants = await grantsFor(db, { userId, accountId, groupIds, connectedTo: [] })
  return recordsFor(scopeOf(holder, owner.account_owner_id, grants), 'record.read', factsOf(catalog))
}

interface PlacedUse extends RowsUse {
  readonly label: string
  readonly catalog: Item
}

async function usesIn(deps: Deps, accountId: number, compiled: CompiledForm): Promise<PlacedUse[]> {
  const uses: PlacedUse[] = []
  for (const row of rowFieldsOf(compiled)) {
    const catalog = await catalogOfRow(deps, accountId, row)
    if (catalog) uses.push({ ...useOf(compiled, row), label: plainLabel(compiled.fields, row.id), catalog })
  }
  return uses
}

/** Returns the fields that a use reveals; a fence reveals the place of rows by their distances. */
const shownBy = ({ fields, fence }: RowsUse) => (fence ? [...fields, fence.fieldId] : fields)

const covers = (old: PlacedUse, use: PlacedUse): boolean =>
  old.catalog.id === use.catalog.id &&
  old.filter === use.filter &&
  shownBy(use).every((id) => shownBy(old).includes(id))

/** Throws RELATION_CYCLE {label} for rows that depend on each other in a circle. Circles stored before are not checked. */
function checkRelations(compiled: CompiledForm, before: CompiledForm | undefined): void {
  const known = before ? rowsInCircles(before) : []
  const id = rowsInCircles(compiled).find((one) => !known.includes(one))
  if (id !== undefined) throw new AppError('RELATION_CYCLE', { label: plainLabel(compiled.fields, id) })
}

const rowsInCircles = ({ findings }: CompiledForm): readonly string[] =>
  findings.flatMap(({ code, fieldId }) =>
    code === 'RELATION_CYCLE' && fieldId !== undefined ? [fieldId] : [],
  )

/**
 * Throws CATALOG_NOT_ALLOWED {label} for a document that would show more of a catalog than before, unless both the saver and the form's
 * owner may read that catalog; throws RELATION_CYCLE {label}.
 */
export async function checkCatalogUses(
  deps: Deps,
  viewer: Viewer,
  holder: Item,
  document: FormDocument,
  before: CompiledForm | undefined,
): Promise<void> {
  if (rowFieldsIn(document).length === 0) return
  const old = before ? await usesIn(deps, holder.account_id, before) : []
  const compiled = compileForm({ document, rules: null })
  checkRelations(compiled, before)
  for (const use of await usesIn(deps, holder.account_id, compiled)) {
    if (old.some((one) => covers(one, use))) continue
    const { catalog, label } = use
    if (!can(viewer, 'record.read', factsOf(catalog)) || !(await rowsThatOwnerReads(deps, holder, catalog)))
      throw new AppError('CATALOG_NOT_ALLOWED', { label })
  }
}
