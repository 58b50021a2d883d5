import type { RowsApi } from '../../../adapters/api/rowsApi'
import { onlineHint } from '../../../adapters/device/onlineHint'
import type { FormDocument } from '../../../schemas/model/form'
import type { CatalogPort } from '../../../schemas/ports/catalogPort'
import { catalogIdsOf } from './catalogIdsOf'
import { catalogsWithFallback } from './catalogsWithFallback'
import type { RowsHolder } from './refreshRows'

/** Opening comes first: rows for another day are brought once the form stands. */
const restBefore = 3_000

export interface CatalogsOfForm {
  readonly port: CatalogPort
  /** Brings the rows that the form may need to this device, some time later; what fails is tried when the form opens again. */
  readonly keepLater: (form: Pick<FormDocument, 'form_pages'>) => void
}

/** The catalogs of a form that is answered, or of a catalog: the server's, and without it those that were kept here. */
export function catalogsOfForm(rows: RowsApi, form: RowsHolder): CatalogsOfForm {
  let loaded: Promise<CatalogPort> | undefined
  const kept = () => {
    loaded ??= import('./keptCatalogs')
      .then(({ openKeptCatalogs }) => openKeptCatalogs(form))
      .catch((error: unknown) => {
        // The chunk may be here the next time.
        loaded = undefined
        throw error
      })
    return loaded
  }
  const server = form.isRow ? rows.rowsForRows(form.formId) : rows.rowsFor(form.formId)
  return {
    port: catalogsWithFallback({ server, kept, isOnline: onlineHint.get }),
    keepLater: (document) => {
      const catalogIds = catalogIdsOf(document)
      if (catalogIds.length === 0) return
      const keep = async () => {
        const { keepCatalogs } = await import('./keptCatalogs')
        await keepCatalogs(rows, form, catalogIds)
      }
      setTimeout(() => void keep().catch(() => undefined), restBefore)
    },
  }
}
