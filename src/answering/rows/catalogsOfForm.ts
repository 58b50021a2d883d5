import type { RowsApi } from '../../../adapters/api/rowsApi'
import { onlineHint } from '../../../adapters/device/onlineHint'
import type { FormDocument } from '../../../schemas/model/form'
import type { CatalogPort } from '../../../schemas/ports/catalogPort'
import { catalogIdsOf } from './catalogIdsOf'
import { catalogsWithFallback } from './catalogsWithFallback'
import type { RowsHolder } from './refreshRows'

/** Milliseconds before rows are downloaded for later, because opening the form comes first. */
const restBefore = 3_000

export interface CatalogsOfForm {
  readonly port: CatalogPort
  /** Downloads the rows that the form may need to this device some time later; a failure is tried again when the form next opens. */
  readonly keepLater: (form: Pick<FormDocument, 'form_pages'>) => void
}

/**
 * Creates the access to the catalogs of a form, or of a catalog's own fields: the server's rows, and without the server those kept here.
 */
export function catalogsOfForm(rows: RowsApi, form: RowsHolder): CatalogsOfForm {
  let loaded: Promise<CatalogPort> | undefined
  const kept = () => {
    loaded ??= import('./keptCatalogs')
      .then(({ openKeptCatalogs }) => openKeptCatalogs(form))
      .catch((error: unknown) => {
        // The chunk may load the next time.
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
