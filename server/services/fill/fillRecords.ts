import type { FillRecordsRequest } from '../../../schemas/api/sheets'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import { allowedItem } from '../items/items'
import { withRevision, type AnsweredForm } from '../forms/forms'
import { newChangeSet } from '../records/changeSets'
import { withFiles } from './fileCells'
import { rowError } from './fillColumns'
import { defineFill } from './fillSheet'
import type { FillTarget } from './fillTarget'
import { takeAsRecords } from './recordBatch'
import { goesOn, keysOf, planRecords, recordIdentity } from './recordPlan'

/** Returns a form whose records the viewer may load, in its newest revision. Throws NOT_FOUND for other items. */
export async function formToFill(deps: Deps, viewer: Viewer, id: number): Promise<AnsweredForm> {
  const item = await allowedItem(deps, viewer, id, 'record.import')
  const found = item.itype === 'form' ? await deps.gathered.findForm(id) : undefined
  if (!found) throw new AppError('NOT_FOUND')
  return { ...(await withRevision(deps, item)), accountOwnerId: found.accountOwnerId }
}

/** Returns the target that loads records of a form. */
export const recordsOfForm = (form: AnsweredForm): FillTarget => ({
  note: (deps, run) => {
    const { account_id: accountId } = form.item
    return { change_set_id: newChangeSet(deps, run.viewer, { accountId, cause: 'filling' }).id }
  },
  plan: (headers, mapping, usual) => {
    const plan = planRecords(form, headers, mapping, usual)
    return {
      columns: plan.columns,
      identityOf: (cells) => recordIdentity(plan, cells),
      repeated: (cells, row) => rowError(plan, cells, null, { code: 'SHEET_KEY_REPEATED', params: { row } }),
      taken: (cells) => {
        const { folio } = keysOf(plan, cells)
        return rowError(
          plan,
          cells,
          null,
          folio === '' ? { code: 'RECORD_EXISTS' } : { code: 'FOLIO_TAKEN', params: { folio } },
        )
      },
      goesOn: (first, next) => goesOn(plan, first, next),
      prepare: (deps, fill, rows) => withFiles(deps, fill, form, plan, rows),
      take: (deps, fill, rows) => takeAsRecords(deps, fill, form, plan, rows),
    }
  },
})

/** The task that loads records of a form from a spreadsheet: each is settled as if entered by hand, and all are one change set. */
export const fillRecords = defineFill('fillRecords', {
  target: async (deps, { viewer, task }) => {
    const { form_id: id } = task.request as FillRecordsRequest
    return recordsOfForm(await formToFill(deps, viewer, id))
  },
})
