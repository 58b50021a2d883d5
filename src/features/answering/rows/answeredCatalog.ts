import type { ServedCatalog } from '../../../../schemas/api/catalogs'
import type { ServedFormForAnswer } from '../../../../schemas/api/forms'
import { formOfCatalog } from '../../../../schemas/model/catalog'
import { catalogTime } from '../../../../schemas/model/catalogTime'

/** Returns a catalog as the form that its rows are answered with: without rules, always in its newest revision. */
export function answeredCatalog(served: ServedCatalog): ServedFormForAnswer {
  const { fields: _fields, ...catalog } = served
  return {
    ...formOfCatalog(catalog),
    form_id: served.catalog_id,
    resource_uri: served.resource_uri,
    revision: served.revision,
    current_revision: served.revision,
    created_at: catalogTime(served.created_at) / 1000,
    updated_at: catalogTime(served.updated_at) / 1000,
    form_rules: [],
  }
}
