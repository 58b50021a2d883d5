import type { FillRequest } from '../../../schemas/api/sheets'
import { loadCatalog } from '../catalogs/catalogs'
import type { LoadedForm } from '../forms/forms'
import { keepViewsOn } from '../rows/keptViews'
import { keyTaken, takeIntoCatalog } from './catalogBatch'
import { rowError } from './fillColumns'
import { planFill, rowIdentity } from './fillPlan'
import { defineFill } from './fillSheet'
import type { FillTarget } from './fillTarget'

/** Returns the target that fills rows of a catalog. */
export const rowsOfCatalog = (catalog: LoadedForm): FillTarget => ({
  note: () => ({}),
  plan: (headers, mapping, usual) => {
    const plan = planFill(catalog, headers, mapping, usual)
    return {
      columns: plan.columns,
      identityOf: (cells) => rowIdentity(plan, cells),
      repeated: (cells, row) =>
        rowError(plan, cells, plan.key?.field.id ?? null, { code: 'SHEET_KEY_REPEATED', params: { row } }),
      taken: (cells) => keyTaken(plan, cells),
      take: (deps, fill, rows) => takeIntoCatalog(deps, fill, plan, rows),
    }
  },
})

/** The task that fills a catalog from a spreadsheet: overwrites rows with the same key, and leaves equal ones alone. */
export const fillCatalog = defineFill('fillCatalog', {
  target: async (deps, { viewer, task }) => {
    const { catalog_id: id } = task.request as FillRequest
    return rowsOfCatalog(await loadCatalog(deps, viewer, id, 'record.import'))
  },
  filled: (deps, { task }, count) => {
    const { catalog_id: catalogId } = task.request as FillRequest
    if (task.account_id !== null) void keepViewsOn(deps, { accountId: task.account_id, catalogId }, count)
  },
})
