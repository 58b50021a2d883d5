import type { PlanRequest } from '../../../schemas/api/workflows'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { templateCalled, templatesOf } from '../../../schemas/edit/options/templates'
import type { Answers } from '../../../schemas/model/answers'
import { own } from '../../../schemas/model/json'
import { checkWorkflows } from '../../../schemas/workflows/checkWorkflows'
import { concernsAny } from '../../../schemas/workflows/concerns'
import { explainPlan, plan } from '../../../schemas/workflows/plan'
import { readWorkflows, type Workflow } from '../../../schemas/workflows/readWorkflows'
import type { WorkflowDocument } from '../../../schemas/workflows/workflowDocument'
import type { WorkflowFinding } from '../../../schemas/workflows/workflowFinding'
import { actionCalled } from '../../../schemas/workflows/actions/registry'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { currentWorkflows } from '../../store/forms/forms'
import { newestRecords } from '../../store/workflows/newestRecords'
import { peopleOf } from '../../store/workflows/workflowLog'
import type { Deps } from '../deps'
import { loadFilterView } from '../filterViews/filterViews'
import { loadForm, managedForm, type LoadedForm } from '../forms/forms'
import { unnamed } from '../records/changeRecords'
import { allowedRecord } from '../records/records'
import { canBeGiven } from './canBeGiven'
import { foreseenWork } from './foreseenWork'
import { keptAnswers } from './keptAnswers'
import { namedRecord } from './namedRecord'
import { ownerOf, targetsOf } from './prepareRun'

interface Asked {
  readonly form_id: number
  readonly workflows?: readonly WorkflowDocument[]
}

/** Loads a form that the viewer manages, with the workflows asked about: those given, or those stored. */
async function formAnd(deps: Deps, viewer: Viewer, asked: Asked) {
  await managedForm(deps, viewer, asked.form_id)
  const loaded = await loadForm(deps, viewer, asked.form_id)
  const { account_id: accountId, id } = loaded.item
  const stored = asked.workflows ?? (await currentWorkflows(deps.db, accountId, id))?.document?.workflows
  return { loaded, workflows: readWorkflows({ workflows: stored ?? [] }) }
}

/** Plans what workflows would do for a record, or for sample answers, and explains why. Writes nothing. */
export async function dryRun(deps: Deps, viewer: Viewer, request: PlanRequest) {
  const { loaded, workflows } = await formAnd(deps, viewer, request)
  const { record, before } = await recordFor(deps, viewer, loaded, request)
  const owner = await ownerOf(deps, loaded.item, viewer)
  const compiled = loaded.revision.compiled()
  const users = [record.user_id, record.created_by_id].filter((id) => id !== null)
  const kept = (answers: Answers) =>
    keptAnswers(deps, owner, { answers, timezone: record.timezone }, compiled)
  const context = {
    compiled,
    timezone: viewer.timezone,
    now: deps.now(),
    people: await peopleOf(deps.db, loaded.item.account_id, [...new Set(users)]),
    targetOf: await targetsOf(deps, owner, workflows),
    among: workflows,
    always: true,
    settled: (answers: Answers) => ({ ...answersBeyond(compiled, answers), ...kept(answers) }),
  }
  const { moment } = request
  const planned = workflows.flatMap((workflow) =>
    plan([workflow], { moment, runtime: workflow.runtime }, record, before, context),
  )
  const foreseen = []
  for (const one of planned) {
    const actions = []
    for (const action of one.actions) {
      const works = []
      // Sample answers may not be valid answers of the form's fields.
      const answers = request.answers ? kept(action.record.answers) : action.record.answers
      const about = {
        item: loaded.item,
        record: { ...record, answers },
        compiled,
        isNew: moment === 'created',
      }
      for (const work of action.works) works.push(await foreseenWork(deps, owner, work, about))
      actions.push({ ...action, works })
    }
    foreseen.push({ ...one, explained: explainPlan(one, { moment }, record, before, context), actions })
  }
  return {
    planned: foreseen,
    findings: await findingsOf(deps, viewer, loaded, workflows),
  }
}

/** Returns the answers that a record keeps of fields that the form no longer has. */
const answersBeyond = ({ fields }: CompiledForm, answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !own(fields, id)))

/**
 * Returns the stored record, with the answers it would be changed to; or a sample record with the given answers, as if the viewer had
 * created it now.
 */
async function recordFor(
  deps: Deps,
  viewer: Viewer,
  { item, revision }: LoadedForm,
  { record_id: recordId, answers, moment }: PlanRequest,
) {
  if (recordId !== undefined) {
    const { record } = await allowedRecord(deps, viewer, recordId, 'record.read', item.id)
    if (record.form_id !== item.id) throw new AppError('NOT_FOUND')
    if (!answers) return { record, before: moment === 'edited' ? record.answers : undefined }
    return {
      record: { ...record, answers: { ...record.answers, ...answers } },
      before: record.answers,
    }
  }
  const now = deps.now()
  const made = unnamed({
    ...{ account_id: item.account_id, id: '0'.repeat(24), form_id: item.id, revision: revision.revision },
    ...{ user_id: viewer.userId, created_by_id: viewer.userId, updated_by_id: viewer.userId },
    ...{ created_at: now, updated_at: now, start_timestamp: null, end_timestamp: null },
    ...{ timezone: viewer.timezone, geolocation: [], geolocation_method: null, properties: null },
    ...{ idempotency_key: null, request_hash: null, request_dropped: null },
    ...{ answers: answers ?? {}, points: null, current_element_oid: null, element_record_oid: null },
  })
  return { record: namedRecord(made, item), before: undefined }
}

/** Returns the findings about a form's workflows, as far as the viewer may see what the workflows write. */
export async function findingsFor(
  deps: Deps,
  viewer: Viewer,
  formId: number,
): Promise<readonly WorkflowFinding[]> {
  const { loaded, workflows } = await formAnd(deps, viewer, { form_id: formId })
  return findingsOf(deps, viewer, loaded, workflows)
}

/** The most forms whose workflows are read to find loops. */
const mostForms = 50

async function findingsOf(
  deps: Deps,
  viewer: Viewer,
  { item, revision }: LoadedForm,
  workflows: readonly Workflow[],
): Promise<readonly WorkflowFinding[]> {
  const known = new Map<number, readonly Workflow[]>([[item.id, workflows]])
  const waiting = [...formsOf(workflows)]
  for (let id = waiting.pop(); id !== undefined && known.size < mostForms; id = waiting.pop()) {
    if (known.has(id)) continue
    const stored = await currentWorkflows(deps.db, item.account_id, id)
    const read = readWorkflows(stored?.document)
    known.set(id, read)
    waiting.push(...formsOf(read))
  }
  const owner = await ownerOf(deps, item, viewer)
  const targetOf = await targetsOf(deps, owner, workflows)
  const templates = templatesOf(revision.document)
  return checkWorkflows(workflows, {
    formId: item.id,
    compiled: revision.compiled(),
    targetOf,
    workflowsOf: (id) => known.get(id),
    hasTemplate: (wanted) => templateCalled(templates, wanted) !== undefined,
    hasView: await viewsOf(deps, owner, item.id, workflows),
    canBeGiven: await canBeGiven(deps, item, workflows),
  })
}

/** Returns which of the saved views named by schedules their owner may see. */
async function viewsOf(deps: Deps, owner: Viewer, formId: number, workflows: readonly Workflow[]) {
  const seen = new Set<number>()
  for (const { schedule } of workflows) {
    const id = schedule?.view?.id
    if (id === undefined || seen.has(id)) continue
    const found = await loadFilterView(deps, owner, id).catch((error: unknown) => {
      if (error instanceof AppError) return undefined
      throw error
    })
    if (found?.view.form_id === formId) seen.add(id)
  }
  return (id: number) => seen.has(id)
}

const formsOf = (workflows: readonly Workflow[]): readonly number[] =>
  workflows.flatMap(({ actions }) =>
    actions.flatMap(({ does, configuration }) => actionCalled(does)?.names(configuration).formIds ?? []),
  )

/** The most records looked at. */
const newest = 1_000

/** Counts, for each workflow, the newest records that meet its conditions. Conditions on what changed are left out. */
export async function countRuns(deps: Deps, viewer: Viewer, asked: Asked) {
  const { loaded, workflows } = await formAnd(deps, viewer, asked)
  const { account_id: accountId, id } = loaded.item
  const records = await newestRecords(deps.db, accountId, id, newest)
  const about = { fields: loaded.revision.compiled().fields, timezone: viewer.timezone, now: deps.now() }
  const counted = workflows.map((workflow) => {
    const on = { created: true, edited: true, deleted: true, scheduled: true }
    const asIfOn = { ...workflow, isOff: false, on }
    const event = { moment: 'created', runtime: workflow.runtime } as const
    const runs = records.filter((record) => concernsAny([asIfOn], event, record, undefined, about))
    return { workflow_id: workflow.id, count: runs.length }
  })
  return { records: records.length, workflows: counted }
}
