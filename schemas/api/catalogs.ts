import { Type, type Static } from 'typebox'
import type { CatalogDocument } from '../model/catalog'
import type { FieldDocument } from '../model/form'
import { defineCall } from './call'
import {
  Envelope,
  Id,
  IdempotencyHeaders,
  IdParams,
  LongEnvelope,
  maximumId,
  Nullable,
  PageQuery,
  RevisionNumber,
  WholeListQuery,
} from './common'
import { RevisionSummary } from './formDesign'
import { formBodyLimit } from './forms'
import { Item, itemCalls, ItemsQuery } from './items'
import { paths } from './paths'

/** A catalog in the tree of catalogs, with the id of its document. */
export const CatalogItem = Type.Object({
  ...Item.properties,
  catalog_id: Type.Optional(Id),
  couch_id: Type.Optional(Type.String()),
})
export type CatalogItem = Static<typeof CatalogItem>

/** Keys that the server adds to a catalog that it serves. Times are ISO text. */
export interface ServedCatalogParts {
  readonly _id: string
  readonly _rev: string
  readonly catalog_id: number
  readonly resource_uri: string
  readonly created_at: string
  readonly updated_at: string
  readonly revision: number
  /** All fields of all pages, flat. */
  readonly fields: readonly FieldDocument[]
}
export type ServedCatalog = CatalogDocument & ServedCatalogParts

const served = ['_id', '_rev', 'catalog_id', 'created_at', 'updated_at', 'revision', 'name', 'catalog_pages']
const ServedCatalogSchema = Type.Unsafe<ServedCatalog>({ type: 'object', required: [...served, 'fields'] })

const idOrNull = { anyOf: [{ type: 'integer', minimum: 1, maximum: maximumId }, { type: 'null' }] }
const saved = {
  name: { type: 'string', minLength: 1, maxLength: 255 },
  catalog_pages: { type: 'array', items: { type: 'object' } },
  _id: { anyOf: [{ type: 'string', maxLength: 64 }, { type: 'null' }] },
  _rev: { anyOf: [{ type: 'string', maxLength: 80 }, { type: 'null' }] },
  base_revision: { anyOf: [{ type: 'integer', minimum: 0, maximum: maximumId }, { type: 'null' }] },
  parent: idOrNull,
}

/**
 * The document to save (unknown keys are kept) plus keys outside of it: `parent` is the folder of a new catalog; `_rev` or `base_revision`
 * is the revision that the change is based on (409 when a newer one exists).
 */
export type SaveCatalogRequest = Omit<CatalogDocument, '_id'> & {
  readonly _id?: string | null
  readonly _rev?: string | null
  readonly base_revision?: number | null
  readonly parent?: number | null
}
export const SaveCatalogRequest = Type.Unsafe<SaveCatalogRequest>({
  type: 'object',
  required: ['name', 'catalog_pages'],
  properties: saved,
})
const ChangeCatalogRequest = Type.Unsafe<Partial<SaveCatalogRequest>>({ type: 'object', properties: saved })

export const SavedCatalogResponse = Type.Object({
  _id: Type.String(),
  _rev: Type.String(),
  catalog_id: Id,
  revision: Type.Integer(),
  /** False when the document equals the stored one; no revision is created then. */
  changed: Type.Boolean(),
  name: Type.String(),
  updated_at: Type.String(),
})
export type SavedCatalogResponse = Static<typeof SavedCatalogResponse>

const FieldSchema = Type.Unsafe<FieldDocument>({ type: 'object' })

/** Stored Mango selectors over answers, by name. */
const Filters = Type.Record(Type.String(), Type.Unknown())
const FiltersResponse = Type.Object({ names: Type.Array(Type.String()), filters: Filters })
export type FiltersResponse = Static<typeof FiltersResponse>
const Users = Type.Array(Type.Object({ id: Id, name: Type.String(), itype: Type.String() }))
const FieldUse = Type.Object({ objects: Users, hidden: Type.Integer() })
export type FieldUse = Static<typeof FieldUse>
const UsedFiltersResponse = Type.Object({
  ...FiltersResponse.properties,
  /** By filter name: the forms and catalogs that offer rows through it and that the caller may see. */
  uses: Type.Record(Type.String(), Users),
  /** By field id: the forms and catalogs that show or depend on the field, and how many more the caller may not see. */
  field_uses: Type.Record(Type.String(), FieldUse),
  /** By filter name: how many shares of the catalog it limits; served to those who may change it. */
  shares: Type.Record(Type.String(), Type.Integer()),
})
export type UsedFiltersResponse = Static<typeof UsedFiltersResponse>

const FilterName = Type.String({ minLength: 1, maxLength: 200 })
const catalog = { catalog_id: Id }
const folder = { name: Type.String({ minLength: 1, maxLength: 255 }) }
const tag = 'catalogs' as const
const access = 'user' as const

export const catalogCalls = {
  listCatalogs: defineCall({
    method: 'GET',
    path: paths.catalogs,
    tag,
    summary: 'Catalogs and their folders',
    access,
    viewable: true,
    query: Type.Object({
      ...ItemsQuery.properties,
      /** Returns everything from the offset on, ignoring the limit. */
      all: Type.Optional(Type.Boolean()),
    }),
    responses: { 200: LongEnvelope(CatalogItem) },
  }),
  searchCatalogs: defineCall({
    method: 'GET',
    path: paths.searchCatalogs,
    tag,
    summary: 'Catalogs and folders whose name contains a text, wherever they are',
    access,
    viewable: true,
    query: Type.Object({ ...PageQuery, data: Type.Optional(Type.String()) }),
    responses: { 200: LongEnvelope(CatalogItem) },
  }),
  allCatalogs: defineCall({
    method: 'GET',
    path: paths.allCatalogs,
    tag,
    summary: 'All catalogs, without folders',
    access,
    query: Type.Object(WholeListQuery),
    responses: { 200: LongEnvelope(CatalogItem) },
  }),
  catalogFields: defineCall({
    method: 'GET',
    path: paths.catalogFields,
    tag,
    summary: 'The fields of a catalog',
    access,
    params: IdParams,
    query: Type.Object(WholeListQuery),
    responses: { 200: Envelope(FieldSchema) },
  }),
  getCatalog: defineCall({
    method: 'GET',
    path: paths.catalog,
    tag,
    summary: 'A catalog with its fields',
    access,
    viewable: true,
    params: IdParams,
    query: Type.Object({ revision: Type.Optional(RevisionNumber) }),
    responses: { 200: Type.Object({ catalog: ServedCatalogSchema }) },
  }),
  /** Lists revisions; `send_catalog` with a `revision` returns the document of one. */
  catalogRevisions: defineCall({
    method: 'GET',
    path: paths.catalogRevisions,
    tag,
    summary: 'The saves of a catalog, newest first',
    access,
    params: IdParams,
    query: Type.Object(PageQuery),
    responses: { 200: Envelope(RevisionSummary) },
  }),
  downloadCatalog: defineCall({
    method: 'GET',
    path: paths.downloadCatalog,
    tag,
    summary: 'The document of a catalog',
    access,
    params: IdParams,
    responses: { 200: Type.Unsafe<Omit<ServedCatalog, 'fields'>>({ type: 'object', required: served }) },
  }),
  /**
   * With an `Idempotency-Key`, only the first creation counts; another document under the same key is an IDEMPOTENCY_CONFLICT that names
   * the created catalog (`catalog_id`) and its current `revision`.
   */
  createCatalog: defineCall({
    method: 'POST',
    path: paths.createCatalog,
    tag,
    summary: 'Create a catalog',
    access,
    headers: IdempotencyHeaders,
    body: SaveCatalogRequest,
    bodyLimit: formBodyLimit,
    responses: { 201: SavedCatalogResponse },
  }),
  updateCatalog: defineCall({
    method: 'PATCH',
    path: paths.changeCatalog,
    tag,
    summary: 'Change a catalog',
    access,
    params: IdParams,
    body: ChangeCatalogRequest,
    bodyLimit: formBodyLimit,
    responses: { 202: SavedCatalogResponse },
  }),
  /** CATALOG_IN_USE while a form or catalog takes rows from it; `objects` lists those. */
  deleteCatalog: defineCall({
    method: 'DELETE',
    path: paths.changeCatalog,
    tag,
    summary: 'Delete a catalog that nothing uses',
    access,
    params: IdParams,
    responses: { 204: Type.Null() },
  }),
  createCatalogFolder: defineCall({
    ...itemCalls.createFolder,
    path: paths.catalogFolders,
    tag,
    summary: 'Create a folder of catalogs',
  }),
  createCatalogFolderIn: defineCall({
    ...itemCalls.createFolderIn,
    path: paths.catalogFolder,
    tag,
    summary: 'Create a folder of catalogs in the folder named by the path',
    body: Type.Object(folder),
  }),
  catalogFilters: defineCall({
    method: 'GET',
    path: paths.catalogFilters,
    tag,
    summary: 'The named filters of a catalog',
    access,
    query: Type.Object(catalog),
    responses: { 200: UsedFiltersResponse },
  }),
  /**
   * `filter_selected` is the filter to overwrite, as its name or `filters/<name>`. CATALOG_FILTER_IN_USE when a filter in use would lose
   * its name.
   */
  createFilter: defineCall({
    method: 'POST',
    path: paths.createFilter,
    tag,
    summary: 'Name a filter of a catalog',
    access,
    body: Type.Object({
      ...catalog,
      filter_name: FilterName,
      filter: Type.Unknown(),
      filter_selected: Type.Optional(Nullable(Type.String({ maxLength: 220 }))),
    }),
    responses: { 201: FiltersResponse },
  }),
  /** CATALOG_FILTER_IN_USE while a form offers rows through it; `objects` lists those. */
  deleteFilter: defineCall({
    method: 'POST',
    path: paths.deleteFilter,
    tag,
    summary: 'Take a filter of a catalog away',
    access,
    body: Type.Object({ ...catalog, filter_name: FilterName }),
    responses: { 200: FiltersResponse },
  }),
}
