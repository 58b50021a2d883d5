import type { SaveCatalogRequest } from '../../../schemas/api/catalogs'
import { catalogOfForm, filtersOf, keyFieldOf, readCatalog } from '../../../schemas/model/catalog'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { id24, isId24 } from '../../../schemas/model/ids'
import { AppError } from '../../appError'
import { revOfCatalog } from '../../model/catalogRev'
import type { Viewer } from '../../policies/accessScope'
import type { Action } from '../../policies/actions'
import { documentIdTaken } from '../../store/catalogs/catalogs'
import { rekeyRows, repeatedKey } from '../../store/rows/catalogRows'
import { AlreadyThere, uniqueViolation } from '../../store/databaseErrors'
import { findFormByKey, insertForm, lockForm, type FormRow } from '../../store/forms/forms'
import { lockTree, lockUses } from '../../store/items/items'
import { excludeWriters } from '../../store/rows/rowWriters'
import { compileForm } from '../../../schemas/compile/compileForm'
import { askRowFilters } from '../access/askedByViews'
import { askAgain } from '../access/viewShares'
import { refuseCycle } from './catalogCycle'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import { refuseUsedFilters } from './filterUses'
import { creationKey, withRevision, type CreationKey, type LoadedForm } from '../forms/forms'
import { readRevision, saveRevision, type Saved } from '../forms/formRevisions'
import { addItem, allowedItem, allowedParent, removeItem, type Item } from '../items/items'

/** Loads a catalog when the viewer may do the action with it. Throws NOT_FOUND for other items. */
export async function loadCatalog(
  deps: Deps,
  viewer: Viewer,
  id: number,
  action: Action = 'item.read',
  revision?: number,
): Promise<LoadedForm> {
  return withRevision(deps, await catalogItem(deps, viewer, id, action), revision)
}

async function catalogItem(deps: Deps, viewer: Viewer, id: number, action: Action): Promise<Item> {
  const item = await allowedItem(deps, viewer, id, action)
  if (item.itype !== 'catalog') throw new AppError('NOT_FOUND')
  return item
}

/**
 * Returns the document in a save request, without the keys that the server adds when it serves one and those that only control the save.
 */
function documentOf(body: object): Record<string, unknown> {
  const {
    _id: _documentId,
    _rev: _rev,
    catalog_id: _catalogId,
    resource_uri: _uri,
    created_at: _created,
    updated_at: _updated,
    fields: _fields,
    revision: _revision,
    base_revision: _base,
    parent: _parent,
    ...document
  } = body as Record<string, unknown>
  return document
}

function readDocument(deps: Deps, document: unknown): FormDocument {
  const read = readCatalog(document, () => id24(deps.random))
  if (read.ok) return read.value
  const [first] = read.errors
  throw new AppError(first?.code ?? 'INVALID_FORM', first?.params, { errors: read.errors.slice(0, 50) })
}

export type SavedCatalog = Saved & { readonly catalog: LoadedForm }

/** Returns the result of an earlier creation with the same key, as it was then; undefined when there was none. */
async function createdBefore(
  deps: Deps,
  viewer: Viewer,
  { key, hash }: CreationKey,
): Promise<SavedCatalog | undefined> {
  const form = await findFormByKey(deps.db, viewer.accountId, key)
  if (!form) return undefined
  const item = await catalogItem(deps, viewer, form.id, 'item.manage')
  if (!form.request_hash?.equals(hash))
    throw new AppError('IDEMPOTENCY_CONFLICT', { catalog_id: form.id, revision: form.revision })
  const catalog = await withRevision(deps, item, 1)
  return { revision: 1, changed: true, updatedAt: form.created_at, catalog }
}

/**
 * Creates a catalog. Repeating a creation with its key makes no second one. Keeps the given `_id` unless another catalog of the account has
 * it, so that forms from elsewhere find their catalog.
 */
export async function createCatalog(
  deps: Deps,
  viewer: Viewer,
  body: SaveCatalogRequest,
  key: string | null,
): Promise<SavedCatalog> {
  await demand(deps, viewer, 'form.create', { kind: 'account', accountId: viewer.accountId })
  const sent = documentOf(body)
  const document = readDocument(deps, sent)
  const creation = creationKey(viewer, key, [sent, body._id ?? null, body.parent ?? null])
  const first = creation && (await createdBefore(deps, viewer, creation))
  if (first) return first
  try {
    const { item, saved } = await deps.db.transaction().execute(async (db) => {
      const inside = { ...deps, db }
      await lockTree(db, viewer.accountId)
      await lockUses(db, viewer.accountId)
      const parent = await allowedParent(inside, viewer, body.parent ?? null, ['catalog'])
      const item = await addItem(inside, viewer, { itype: 'catalog', name: document.name, parent })
      const kept = isId24(body._id) && !(await documentIdTaken(db, viewer.accountId, body._id))
      await insertForm(db, {
        account_id: item.account_id,
        id: item.id,
        document_id: kept && body._id ? body._id : id24(deps.random),
        rules_id: id24(deps.random),
        workflows_id: id24(deps.random),
        created_at: item.created_at,
        ...(creation && { idempotency_key: creation.key, request_hash: creation.hash }),
      })
      await refuseCycle(inside, item, document, null)
      return { item, saved: await saveRevision(inside, viewer, item, { document }) }
    })
    return { ...saved, catalog: await withRevision(deps, item) }
  } catch (error) {
    // The same creation may have been sent twice at the same moment.
    const other = creation && uniqueViolation(error) === 'forms_idempotency' ? creation : undefined
    const winner = other && (await createdBefore(deps, viewer, other))
    if (winner) return winner
    throw error
  }
}

/**
 * Tells whether the catalog had this revision here but has a newer one now. A revision that it never had came from elsewhere with an
 * imported document, and is not stale.
 */
async function isStale(deps: Deps, form: FormRow, rev: string): Promise<boolean> {
  const revision = Number(/^(\d{1,9})-/.exec(rev)?.[1] ?? 0)
  if (revision < 1 || revision >= form.revision) return false
  return rev === revOfCatalog(await readRevision(deps, form.account_id, form.id, revision))
}

/** Changes the given parts of a catalog. Throws CONFLICT when `_rev` or `base_revision` is no longer the newest. */
export async function updateCatalog(
  deps: Deps,
  viewer: Viewer,
  id: number,
  body: Partial<SaveCatalogRequest>,
): Promise<SavedCatalog> {
  return changeCatalog(
    deps,
    viewer,
    id,
    (stored) => ({ ...catalogOfForm(stored), ...documentOf(body) }),
    body,
  )
}

/**
 * Changes the present document of a catalog and re-keys its rows when the key field changes. Throws CATALOG_KEY_REPEATED {field, label,
 * value} and what saving throws.
 */
export async function changeCatalog(
  deps: Deps,
  viewer: Viewer,
  id: number,
  change: (stored: FormDocument) => unknown,
  {
    _rev: rev,
    base_revision: base,
    renamedFilters = {},
  }: Pick<Partial<SaveCatalogRequest>, '_rev' | 'base_revision'> & {
    /** New names of renamed filters, by their old name. */
    readonly renamedFilters?: Readonly<Record<string, string>>
  } = {},
): Promise<SavedCatalog> {
  const key = { accountId: viewer.accountId, catalogId: id }
  let keyField: FieldDocument | undefined
  try {
    const { item, saved } = await deps.db.transaction().execute(async (db) => {
      const inside = { ...deps, db }
      await lockTree(db, viewer.accountId)
      await lockUses(db, viewer.accountId)
      const item = await catalogItem(inside, viewer, id, 'item.manage')
      const form = await lockForm(db, item.account_id, id)
      if (!form) throw new AppError('NOT_FOUND')
      const before = await readRevision(inside, item.account_id, id, form.revision)
      if (rev != null && (await isStale(inside, form, rev)))
        throw new AppError('CONFLICT', { revision: form.revision })
      const document = readDocument(deps, change(before.document))
      const gone = Object.keys(filtersOf(before.document)).filter(
        (name) => !Object.hasOwn(filtersOf(document), name),
      )
      await refuseCycle(inside, item, document, before.document)
      await refuseUsedFilters(inside, viewer, item, gone)
      const saved = await saveRevision(inside, viewer, item, { document, baseRevision: base ?? null })
      const fields = () => compileForm({ document, rules: before.rules }).fields
      const place = { accountId: item.account_id, itemId: id }
      const names = { ...namesOfMoved(before.document, document), ...renamedFilters }
      await askAgain(inside, place, askRowFilters(inside, document, fields, names))
      keyField = keyFieldOf(document)
      if (keyField?.field_id !== keyFieldOf(before.document)?.field_id) {
        await excludeWriters(db, key)
        // Checks for repeated keys first; no other transaction can write rows now.
        if (keyField && (await repeatedKey(db, key, keyField.field_id)) !== undefined)
          throw new AlreadyThere('catalog_rows_key')
        await rekeyRows(db, key, keyField?.field_id ?? null)
      }
      return { item, saved }
    })
    // Reads the revision after the commit, because one read in a transaction that fails would stay in the cache.
    return { ...saved, catalog: await withRevision(deps, item) }
  } catch (error) {
    if (uniqueViolation(error) !== 'catalog_rows_key' || !keyField) throw error
    const value = (await repeatedKey(deps.db, key, keyField.field_id)) ?? ''
    throw new AppError('CATALOG_KEY_REPEATED', {
      ...{ field: keyField.field_id, label: keyField.label, value },
    })
  }
}

/** Returns the new names of filters that were renamed within a save, recognized by their equal content. */
function namesOfMoved(before: FormDocument, now: FormDocument): Record<string, string> {
  const added = Object.entries(filtersOf(now)).filter(([name]) => !Object.hasOwn(filtersOf(before), name))
  return Object.fromEntries(
    Object.entries(filtersOf(before)).flatMap(([name, filter]) => {
      if (Object.hasOwn(filtersOf(now), name)) return []
      const [same, ...more] = added.filter(([, other]) => JSON.stringify(other) === JSON.stringify(filter))
      return same && more.length === 0 ? [[name, same[0]]] : []
    }),
  )
}

/** Returns the key field as the catalog is now; call it after `shareRows`, because changes of the catalog wait for that lock. */
export const currentKeyField = async (deps: Deps, item: Item): Promise<FieldDocument | undefined> =>
  keyFieldOf((await withRevision(deps, item)).revision.document)

/** Deletes a catalog. Throws CATALOG_IN_USE while forms or other catalogs take rows from it. */
export async function deleteCatalog(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  await catalogItem(deps, viewer, id, 'item.manage')
  await removeItem(deps, viewer, id)
}
