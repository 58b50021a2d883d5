import type { CompiledForm } from '../../schemas/compile/compiledForm'
import { rowReference } from '../../schemas/fields/shared/row'
import { AppError } from '../appError'
import type { Visitor } from '../policies/can'
import { findCatalogItem } from '../store/catalogs'
import type { CatalogKey, RowSight } from '../store/catalogRows'
import { findItem } from '../store/items'
import { loadCatalog } from './catalogs'
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

/** What a form's field asks of a catalog's rows. */
export interface RowsUse {
  /** Members of the field: all that may be seen. */
  readonly fields: readonly string[]
  /** What a related row demands, then the levels of the cascade. */
  readonly levels: readonly string[]
  readonly filter: string | null
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
  const accountId = holder.item.account_id
  const rows = Object.values(compiled.fields).filter(({ kind }) => kind === 'row')
  // A form that came from elsewhere calls the catalog by the number that it had there.
  const named = rows.filter(({ field }) => rowReference(field).catalogId === catalogId)
  for (const row of [...named, ...rows]) {
    const item =
      (await findCatalogItem(deps.db, accountId, row.id)) ??
      (named.includes(row) ? await findItem(deps.db, accountId, catalogId) : undefined)
    if (item?.itype !== 'catalog' || (item.id !== catalogId && !named.includes(row))) continue
    return accessTo(await withRevision(deps, item), useOf(compiled, row.id))
  }
  return undefined
}

function useOf({ fields }: CompiledForm, rowId: string): RowsUse {
  const row = fields[rowId]
  const { filter } = row ? rowReference(row.field) : { filter: null }
  const childIds = row?.childIds ?? []
  const related = row?.relatedTo?.memberIds ?? []
  const levels = childIds.filter((id) => fields[id]?.kind === 'rowKey')
  return { fields: [...childIds, ...related], levels: [...new Set([...related, ...levels])], filter }
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
