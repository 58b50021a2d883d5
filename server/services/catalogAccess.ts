import { rowReference } from '../../schemas/fields/shared/row'
import { AppError } from '../appError'
import type { Visitor } from '../policies/can'
import type { CatalogKey, RowSight } from '../store/catalogRows'
import { loadCatalog } from './catalogs'
import { catalogOfRow, ownerMayRead, rowFieldsOf, useOf, type RowsUse } from './catalogUse'
import type { Deps } from './deps'
import { loadFormForAnswer, withRevision, type LoadedForm } from './forms'
import { secretFields } from './secretAnswers'

/** Which catalog is asked about, and through what. */
export interface CatalogAsked {
  /** As the form names it, when there is one. */
  readonly catalogId: number
  /** The form whose field takes rows from it. */
  readonly formId?: number | null | undefined
  /** The catalog whose field takes rows from it. */
  readonly holderId?: number | null | undefined
}

export interface CatalogAccess {
  readonly catalog: LoadedForm
  readonly key: CatalogKey
  readonly sight: RowSight
  /** Null for who reads the whole catalog. */
  readonly use: RowsUse | null
}

/**
 * A catalog for whoever may look rows up in it: through a form that they may answer, no more than its field shows and its filter lets
 * pass; else as what they may read. Whatever they may not is NOT_FOUND.
 */
export async function openCatalog(deps: Deps, visitor: Visitor, asked: CatalogAsked): Promise<CatalogAccess> {
  const holder = await holderOf(deps, visitor, asked)
  const used = holder && (await throughField(deps, holder, asked.catalogId))
  if (used) return used
  if (visitor.type === 'public') throw new AppError('NOT_FOUND')
  return accessTo(await loadCatalog(deps, visitor, asked.catalogId, 'record.read'), null)
}

/** The form or catalog that is being answered; undefined when the visitor may not answer it. */
async function holderOf(
  deps: Deps,
  visitor: Visitor,
  { formId, holderId }: CatalogAsked,
): Promise<LoadedForm | undefined> {
  try {
    if (formId != null) return await loadFormForAnswer(deps, visitor, formId)
    if (holderId != null && visitor.type !== 'public')
      return await loadCatalog(deps, visitor, holderId, 'item.answer')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  return undefined
}

async function throughField(
  deps: Deps,
  holder: LoadedForm,
  catalogId: number,
): Promise<CatalogAccess | undefined> {
  const compiled = holder.revision.compiled()
  const rows = rowFieldsOf(compiled)
  const named = rows.filter(({ field }) => rowReference(field).catalogId === catalogId)
  for (const row of [...named, ...rows]) {
    const item = await catalogOfRow(deps, holder.item.account_id, row)
    if (!item || (item.id !== catalogId && !named.includes(row))) continue
    if (!(await ownerMayRead(deps, holder.item, item))) continue
    return accessTo(await withRevision(deps, item), useOf(compiled, row))
  }
  return undefined
}

function accessTo(catalog: LoadedForm, use: RowsUse | null): CatalogAccess {
  const { item, revision } = catalog
  return {
    catalog,
    use,
    key: { accountId: item.account_id, catalogId: item.id },
    sight: { only: use?.fields ?? null, secret: secretFields(revision.compiled()) },
  }
}
