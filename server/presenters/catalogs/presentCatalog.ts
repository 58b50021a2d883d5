import type {
  CatalogItem,
  FiltersResponse,
  SavedCatalogResponse,
  ServedCatalog,
} from '../../../schemas/api/catalogs'
import type { CatalogRowDocument } from '../../../schemas/api/catalogRows'
import { catalogOfForm, type CatalogFilters } from '../../../schemas/model/catalog'
import { revOfCatalog } from '../../model/catalogRev'
import { formInSight, type FormSight } from '../../model/formInSight'
import type { Viewer } from '../../policies/accessScope'
import type { SavedCatalog } from '../../services/catalogs/catalogs'
import type { LoadedForm } from '../../services/forms/forms'
import type { RowWriters, WrittenRow } from '../../store/rows/catalogRows'
import type { ItemRow } from '../../store/items/itemLists'
import { presentItem } from '../items/presentItem'

/** Writes a time as clients of CouchDB do: with microseconds, and both forms of the timezone. */
const isoText = (date: Date): string => date.toISOString().replace('Z', '000+00:00Z')

export function presentCatalogItem(viewer: Viewer, row: ItemRow): CatalogItem {
  const item = presentItem(viewer, row)
  if (row.itype !== 'catalog') return item
  return {
    ...item,
    catalog_id: row.id,
    form_id: row.id,
    ...(row.document_id === null ? {} : { couch_id: row.document_id }),
  }
}

/** Presents the stored document as far as a viewer sees it, with what the server knows about it. */
export function presentCatalog(loaded: LoadedForm, sight: FormSight): ServedCatalog {
  const { item, form, revision } = loaded
  const document = formInSight(revision.document, sight)
  return {
    ...catalogOfForm(document),
    filters: catalogOfForm(document).filters ?? {},
    _id: form.document_id ?? '',
    _rev: revOfCatalog(revision),
    catalog_id: item.id,
    resource_uri: `/api/infosync/get_catalogs/${item.id}/`,
    created_at: isoText(form.created_at),
    updated_at: isoText(form.updated_at),
    revision: revision.revision,
    fields: document.form_pages.flatMap((page) => page.page_fields),
  }
}

export function presentSavedCatalog({ catalog, changed }: SavedCatalog): SavedCatalogResponse {
  const { _id, _rev, catalog_id, revision, name, updated_at } = presentCatalog(catalog, 'design')
  return { _id, _rev, catalog_id, revision, changed, name, updated_at }
}

export const presentFilters = (filters: CatalogFilters): FiltersResponse => ({
  names: Object.keys(filters),
  filters: { ...filters },
})

export const presentRow = (row: WrittenRow): CatalogRowDocument => ({
  _id: row.id,
  _rev: row.rev,
  id: row.id,
  rev: row.rev,
  catalog_id: row.catalog_id,
  answers: row.answers,
  created_at: isoText(row.created_at),
  updated_at: isoText(row.updated_at),
})

/** Presents a row with the names of those who wrote it. */
export const presentWrittenRow = (row: WrittenRow & RowWriters): CatalogRowDocument => ({
  ...presentRow(row),
  created_by_name: row.created_by_name,
  updated_by_name: row.updated_by_name,
})
