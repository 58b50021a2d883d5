import { ApiError } from '../../../adapters/api/apiError'
import { catalogKind } from '../../../schemas/edit/documentKind'
import { catalogOfForm, formOfCatalog, unconfigured } from '../../../schemas/model/catalog'
import { catalogTime } from '../../../schemas/model/catalogTime'
import { newCatalog } from '../../../schemas/model/newCatalog'
import type { DocumentHome } from '../../designer/documentHome'

/** How catalogs are opened and saved, including their named filters. */
export const catalogHome: DocumentHome = {
  kind: catalogKind,
  begin: newCatalog,
  open: async (api, { id, revision: wanted }, signal) => {
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
    } = await api.catalogs.get(id, signal, wanted)
    return { document: formOfCatalog(catalog), revision, savedAt: catalogTime(savedAt) }
  },
  revisions: (api, id, page, signal) => api.catalogs.listRevisions(id, page, signal),
  save: async (api, { id, document, revision, folder, key }) => {
    const [missing] = unconfigured(document)
    if (missing) throw new ApiError(400, missing.code, { params: { ...missing.params } })
    const catalog = catalogOfForm(document)
    const saved =
      id === null
        ? await api.catalogs.create({ ...catalog, parent: folder }, key)
        : await api.catalogs.save(id, { ...catalog, base_revision: revision ?? null })
    return { id: saved.catalog_id, revision: saved.revision, savedAt: catalogTime(saved.updated_at) }
  },
}
