import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { rowReference } from '../../../schemas/fields/shared/row'
import type { Selector } from '../../../schemas/filters/selector'
import { AppError } from '../../appError'
import { recordsFor, type RowsAllowed, type Visitor } from '../../policies/accessScope'
import { can } from '../../policies/can'
import { factsOf } from '../../policies/resource'
import type { CatalogKey } from '../../store/rows/catalogRows'
import type { CatalogView } from '../../store/rows/catalogViews'
import {
  findForLookUp,
  type FoundCatalog,
  type FoundForLookUp,
  type FoundHolder,
} from '../../store/rows/lookUps'
import type { FieldVisibility } from '../../store/rows/rowDocuments'
import { rowsOfOwner, resolveCatalog, rowFieldsOf, useOf, type RowsUse } from '../catalogs/catalogUse'
import type { Deps } from '../deps'
import { readAnsweredRevision } from '../forms/forms'
import { readRevision, type Revision } from '../forms/formRevisions'
import { secretFields } from '../records/secretAnswers'

/** The catalog that rows are looked up in, and the form or catalog through whose field. */
export interface CatalogAsked {
  /** The catalog's id as the form names it, when there is a form. */
  readonly catalogId: number
  /** The form whose field takes rows from the catalog. */
  readonly formId?: number | null | undefined
  /** The catalog whose field takes rows from this one. */
  readonly holderId?: number | null | undefined
}

/** The visitor, or a promise of them: the catalog is looked up meanwhile, to save a round trip to the database. */
export type Asker = Visitor | Promise<Visitor>

export interface CatalogAccess {
  readonly catalog: { readonly revision: Revision }
  readonly key: CatalogKey
  readonly visibility: FieldVisibility
  /** The cascades of levels that are stored beside the catalog's rows. */
  readonly views: readonly CatalogView[]
  /** How the field uses the rows; null for a viewer who reads the catalog by right of their own. */
  readonly use: RowsUse | null
  /** The rows that exist for the asker, whatever they ask. */
  readonly rows: RowsAllowed
}

/**
 * Opens a catalog to look rows up in. Through a form that the asker may answer, it shows only what the form's field shows and its filter
 * lets pass; otherwise it shows what the asker may read. Throws NOT_FOUND for anything else. Rights are read again for each look-up and
 * never cached.
 */
export async function openCatalog(
  deps: Deps,
  asker: Asker,
  { catalogId, formId, holderId }: CatalogAsked,
): Promise<CatalogAccess> {
  const [visitor, found] = await Promise.all([
    asker,
    findForLookUp(deps.db, deps.gathered.accountsOf, {
      ...{ catalogId, formId: formId ?? null, holderId: holderId ?? null },
    }),
  ])
  const revision = found.holder && (await answered(deps, visitor, found.holder))
  const used = revision && found.holder && throughField(found.holder, revision, catalogId, found)
  if (used) return accessTo(deps, used)
  const catalog = found.catalogs.find((one) => one.id === catalogId)
  const rows =
    catalog && visitor.type !== 'public' ? recordsFor(visitor, 'record.read', factsOf(catalog)) : null
  if (!catalog || rows === null) throw new AppError('NOT_FOUND')
  return accessTo(deps, { catalog, use: null, rows })
}

/** Combines a filter of rows with the rows that the asker is allowed. */
export const withinRows = (rows: RowsAllowed, filter: Selector | null): Selector | null => {
  if (rows === 'all') return filter
  const allowed: Selector = { op: 'holds', tree: rows }
  return filter ? { op: 'and', of: [filter, allowed] } : allowed
}

/** Returns the revision of a form or catalog that the visitor answers; undefined when they may not answer it. */
async function answered(deps: Deps, visitor: Visitor, holder: FoundHolder): Promise<Revision | undefined> {
  if (!can(visitor, 'item.answer', factsOf(holder, holder.public))) return undefined
  const isOpen = !can(visitor, 'item.answer', factsOf(holder))
  try {
    return await readAnsweredRevision(deps, holder, null, { isOpen })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return undefined
  }
}

interface Opened extends Pick<CatalogAccess, 'use' | 'rows'> {
  readonly catalog: FoundCatalog
}

function throughField(
  holder: FoundHolder,
  revision: Revision,
  catalogId: number,
  { catalogs, ownersGrants }: FoundForLookUp,
): Opened | undefined {
  const compiled = revision.compiled()
  const rows = rowFieldsOf(compiled)
  const ofHolder = catalogs.filter((one) => one.account_id === holder.account_id)
  const isNamed = ({ field }: CompiledField) => rowReference(field).catalogId === catalogId
  for (const row of [...rows.filter(isNamed), ...rows]) {
    const catalog = resolveCatalog(row, ofHolder)
    if (!catalog || (catalog.id !== catalogId && !isNamed(row))) continue
    const rows = rowsOfOwner(holder, catalog, ownersGrants)
    if (rows !== null) return { catalog, use: useOf(compiled, row), rows }
  }
  return undefined
}

async function accessTo(deps: Deps, { catalog, use, rows }: Opened): Promise<CatalogAccess> {
  const { account_id: accountId, id: catalogId, views } = catalog
  const revision = await readRevision(deps, accountId, catalogId, catalog.revision)
  return {
    catalog: { revision },
    key: { accountId, catalogId },
    visibility: { only: use?.fields ?? null, secret: secretFields(revision.compiled()) },
    views,
    use,
    rows,
  }
}
