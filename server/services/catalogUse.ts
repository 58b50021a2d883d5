import { compileForm } from '../../schemas/compile/compileForm'
import type { CompiledField, CompiledForm } from '../../schemas/compile/compiledForm'
import { fieldTypes } from '../../schemas/fields/registry'
import { rowReference } from '../../schemas/fields/shared/row'
import type { FormDocument } from '../../schemas/model/form'
import { AppError } from '../appError'
import { can, type Viewer } from '../policies/can'
import { factsOf } from '../policies/itemFacts'
import { findCatalogItem } from '../store/catalogs'
import { grantsFor } from '../store/grants'
import { findItem } from '../store/items'
import { groupIdsOf } from '../store/users'
import type { Deps } from './deps'
import type { Item } from './items'

/** What a form's field asks of a catalog's rows. */
export interface RowsUse {
  /** Members of the field: all that may be seen. */
  readonly fields: readonly string[]
  /** What a related row demands, then the levels of the cascade. */
  readonly levels: readonly string[]
  readonly filter: string | null
}

export const rowFieldsOf = ({ fields }: CompiledForm): CompiledField[] =>
  Object.values(fields).filter(({ kind }) => kind === 'row')

export function useOf({ fields }: CompiledForm, row: CompiledField): RowsUse {
  const related = row.relatedTo?.memberIds ?? []
  const levels = row.childIds.filter((id) => fields[id]?.kind === 'rowKey')
  return {
    fields: [...row.childIds, ...related],
    levels: [...new Set([...related, ...levels])],
    filter: rowReference(row.field).filter,
  }
}

/** The catalog that a field takes rows from. A form that came from elsewhere calls it by the number that it had there. */
export async function catalogOfRow(
  { db }: Deps,
  accountId: number,
  { id, field }: CompiledField,
): Promise<Item | undefined> {
  const { catalogId } = rowReference(field)
  const item =
    (await findCatalogItem(db, accountId, id)) ??
    (catalogId === undefined ? undefined : await findItem(db, accountId, catalogId))
  return item?.itype === 'catalog' ? item : undefined
}

/** Whether whoever a form belongs to may read a catalog: nobody gives others more than they have. */
export async function ownerMayRead({ db }: Deps, holder: Item, catalog: Item): Promise<boolean> {
  const { account_id: accountId, owner_id: userId } = holder
  if (userId === accountId || userId === catalog.owner_id) return accountId === catalog.account_id
  const who = { type: 'user', userId, accountId, groupIds: await groupIdsOf(db, userId) } as const
  const unsaid = { permissions: [], email: '', timezone: 'UTC', locale: 'es_MX', sessionId: null } as const
  const user = { ...who, ...unsaid }
  return can({ ...user, grants: await grantsFor(db, user) }, 'record.read', factsOf(catalog))
}

interface PlacedUse extends RowsUse {
  readonly label: string
  readonly catalog: Item
}

async function usesIn(deps: Deps, accountId: number, compiled: CompiledForm): Promise<PlacedUse[]> {
  const uses: PlacedUse[] = []
  for (const row of rowFieldsOf(compiled)) {
    const catalog = await catalogOfRow(deps, accountId, row)
    if (catalog) uses.push({ ...useOf(compiled, row), label: row.field.label, catalog })
  }
  return uses
}

const covers = (old: PlacedUse, { catalog, filter, fields }: PlacedUse): boolean =>
  old.catalog.id === catalog.id && old.filter === filter && fields.every((id) => old.fields.includes(id))

/**
 * Refuses a document that would show more of a catalog than it did, when the one who saves it may not read that catalog, or the
 * one it belongs to. Throws CATALOG_NOT_ALLOWED {label}.
 */
export async function checkCatalogUses(
  deps: Deps,
  viewer: Viewer,
  holder: Item,
  document: FormDocument,
  before: CompiledForm | undefined,
): Promise<void> {
  const takesRows = document.form_pages.some(({ page_fields: fields }) =>
    fields.some(({ field_type: type }) => fieldTypes.get(type).kind === 'row'),
  )
  if (!takesRows) return
  const old = before ? await usesIn(deps, holder.account_id, before) : []
  const compiled = compileForm({ document, rules: null })
  for (const use of await usesIn(deps, holder.account_id, compiled)) {
    if (old.some((one) => covers(one, use))) continue
    const { catalog, label } = use
    if (!can(viewer, 'record.read', factsOf(catalog)) || !(await ownerMayRead(deps, holder, catalog)))
      throw new AppError('CATALOG_NOT_ALLOWED', { label })
  }
}
