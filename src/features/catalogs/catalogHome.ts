import { ApiError } from '../../../adapters/api/apiError'
import { catalogKind } from '../../../schemas/edit/documentKind'
import { catalogOfForm, formOfCatalog, unconfigured } from '../../../schemas/model/catalog'
import { newCatalog } from '../../../schemas/model/newCatalog'
import type { DocumentHome } from '../../designer/documentHome'

/** Epoch milliseconds of a time as catalogs have it, with both kinds of a time zone (domain notes §11.15). */
const timeOf = (text: string): number => Date.parse(text.replace('+00:00Z', 'Z'))

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
    return { document: formOfCatalog(catalog), revision, savedAt: timeOf(savedAt) }
  },
  save: async (api, { id, document, revision, folder, key }) => {
    const [missing] = unconfigured(document)
    if (missing) throw new ApiError(400, missing.code, { params: { ...missing.params } })
    const catalog = catalogOfForm(document)
    const saved =
      id === null
        ? await api.catalogs.create({ ...catalog, parent: folder }, key)
        : await api.catalogs.save(id, { ...catalog, base_revision: revision ?? null })
    return { id: saved.catalog_id, revision: saved.revision, savedAt: timeOf(saved.updated_at) }
  },
}
