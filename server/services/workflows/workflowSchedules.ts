import { readWorkflows } from '../../../schemas/workflows/readWorkflows'
import { cronOf } from '../../../schemas/workflows/schedule'
import type { WorkflowDocument } from '../../../schemas/workflows/workflowDocument'
import type { Viewer } from '../../policies/accessScope'
import { findCompany } from '../../store/company/companies'
import { schedulesOfForm, type WorkflowScheduleRow } from '../../store/workflows/workflowSchedules'
import type { Deps } from '../deps'
import { managedForm } from '../forms/forms'
import { nextMoment } from '../tasks/timing'
import { ownerOf } from './prepareRun'
import { idsAsked, matchingRecords } from './scheduledRecords'

/** Returns the schedules of a form's workflows and how they went, for a viewer who manages the form. */
export async function schedulesFor(
  deps: Deps,
  viewer: Viewer,
  formId: number,
): Promise<readonly WorkflowScheduleRow[]> {
  const { account_id: accountId, id } = await managedForm(deps, viewer, formId)
  return schedulesOfForm(deps.db, accountId, id)
}

/** The most records that a dry run looks at. */
const mostLooked = 2_000
const moments = 3

/**
 * Counts the records that a scheduled workflow would run for now, and returns its next moments. Changes nothing. Throws like {@link
 * idsAsked}.
 */
export async function planSchedule(deps: Deps, viewer: Viewer, formId: number, document: WorkflowDocument) {
  const item = await managedForm(deps, viewer, formId)
  const [workflow] = readWorkflows({ workflows: [document] })
  const { timezone } = await findCompany(deps.db, item.account_id)
  // A workflow without a schedule runs for no records.
  if (!workflow?.schedule) return { records: 0, more: false, moments: [], timezone }
  const owner = await ownerOf(deps, item, viewer)
  const asked = await idsAsked(deps, { item, workflow, owner }, mostLooked + 1)
  const matching = await matchingRecords(deps, { item, workflow }, asked.slice(0, mostLooked))
  const cron = cronOf(workflow.schedule)
  const next: Date[] = []
  for (let at: Date | null = deps.now(); cron !== undefined && at && next.length < moments;) {
    at = nextMoment({ cron, timezone }, at, at)
    if (at) next.push(at)
  }
  return { records: matching.length, more: asked.length > mostLooked, moments: next, timezone }
}
