import { catalogKind } from '../../../schemas/edit/documentKind'
import { catalogOfForm, formOfCatalog } from '../../../schemas/model/catalog'
import { newCatalog } from '../../../schemas/model/newCatalog'
import type { DocumentHome } from '../../designer/documentHome'

/** Catalogs. Only their newest revision can be opened. */
export const catalogHome: DocumentHome = {
  kind: catalogKind,
  begin: newCatalog,
  open: async (api, { id }, signal) => {
    const {
      _id: _document,
      _rev: _rev,
      catalog_id: _id,
      resource_uri: _uri,
      created_at: _created,
      updated_at: savedAt,
      revision,
      fields: _fields,
      ...catalog
    } = await api.catalogs.get(id, signal)
    return { document: formOfCatalog(catalog), revision, savedAt: Date.parse(savedAt) }
  },
  save: async (api, { id, document, revision, folder }) => {
    const catalog = catalogOfForm(document)
    const saved =
      id === null
        ? await api.catalogs.create({ ...catalog, parent: folder })
        : await api.catalogs.save(id, { ...catalog, base_revision: revision ?? null })
    return { id: saved.catalog_id, revision: saved.revision, savedAt: Date.parse(saved.updated_at) }
  },
}
