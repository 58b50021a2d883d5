import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { CodedError } from '../../../schemas/model/errors'
import { askApprovalId } from '../../../schemas/workflows/actions/approvalId'
import { actionCalled } from '../../../schemas/workflows/actions/registry'
import type { WorkflowEvent } from '../../../schemas/workflows/plan'
import type { Workflow } from '../../../schemas/workflows/readWorkflows'
import type { Answers } from '../../../schemas/model/answers'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import { factsOf } from '../../policies/resource'
import type { RecordRow } from '../../store/records/records'
import { answeredOfRun } from '../../store/workflows/approvals'
import { doneOnce, peopleOf } from '../../store/workflows/workflowLog'
import { viewerAtWork, viewerWithRights } from '../access/viewerAtWork'
import { loadCatalog } from '../catalogs/catalogs'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { loadForm } from '../forms/forms'
import type { Item } from '../items/items'
import { writtenWorkflows } from './formWorkflows'
import type { Run } from './run'

/** A request to run workflows for a record. */
export interface RunAsked extends Pick<Run, 'workflows' | 'revision' | 'depth' | 'key' | 'event' | 'ofRun'> {
  readonly item: Item
  readonly record: RecordRow
  readonly before: Answers | undefined
  /** Whose rights limit those of the form's owner; the author of the workflows when left out. */
  readonly author?: Viewer
}

/**
 * Returns the viewer in whose name the workflows of a form run: the form's owner with their present rights, limited by those of the author
 * while that user exists. Without that limit, somebody who manages one form could write wherever its owner may. Throws WORKFLOW_OWNER_GONE.
 */
export async function ownerOf(deps: Deps, item: Item, author: Viewer | undefined): Promise<Viewer> {
  const owner = await viewerAtWork(deps, item.account_id, item.owner_id)
  if (!owner) throw new AppError('WORKFLOW_OWNER_GONE')
  return author && author.userId !== owner.userId ? { ...owner, seenBy: author } : owner
}

/**
 * Returns the author of the workflows in a revision; undefined for the form's owner and for deleted users. A deactivated author still
 * counts, so that their workflows gain no rights.
 */
export async function authorOf(deps: Deps, item: Item, revision: number): Promise<Viewer | undefined> {
  const { writtenById: id } = await writtenWorkflows(deps, item.account_id, item.id, revision)
  return id === undefined || id === item.owner_id ? undefined : viewerWithRights(deps, item.account_id, id)
}

/** Returns why workflows no longer run: their author no longer manages the form, and would still have its records written wherever they read. */
export const whyLeft = (item: Item, author: Viewer | undefined): CodedError | undefined =>
  author && !can(author, 'item.manage', factsOf(item)) ? { code: 'WORKFLOW_AUTHOR_LEFT' } : undefined

/** Reads all that is needed to plan workflows for a record. */
export async function prepareRun(deps: Deps, asked: RunAsked): Promise<Run> {
  const { item, record, workflows, event } = asked
  const { account_id: accountId } = item
  const { viewer, targetOf, ended } = await sharedWith(deps, asked)
  const running = runningOf(workflows, event)
  const people = [...new Set([record.user_id, record.created_by_id].filter((id) => id !== null))]
  const once = running.some(({ repeats }) => !repeats)
    ? await doneOnce(deps.db, accountId, record.id)
    : new Set<string>()
  const context = {
    compiled: (await readRevision(deps, accountId, item.id, record.revision)).compiled(),
    timezone: record.timezone,
    now: deps.now(),
    people: asksPeople(running)
      ? await peopleOf(deps.db, accountId, people)
      : { groupIds: [], connectionIds: [] },
    targetOf,
    wasDone: (id: string) => once.has(id),
    approvalOf: await approvalsGiven(deps, accountId, running, asked.key),
  }
  return { ...asked, viewer, context, ...(ended && { ended }) }
}

/** Returns the viewer of a run and the targets that it writes, shared by all runs of the form that are prepared at the same moment. */
function sharedWith(deps: Deps, { item, workflows, revision, event, author }: RunAsked) {
  const look = async () => {
    const by = author ?? (await authorOf(deps, item, revision))
    const viewer = await ownerOf(deps, item, by)
    const targetOf = await targetsOf(deps, viewer, runningOf(workflows, event))
    return { viewer, targetOf, ended: whyLeft(item, by) }
  }
  // An action done by hand is limited by the rights of the user who asks, so it is not shared.
  if (author) return look()
  const of = workflows.length === 1 ? (workflows[0]?.id ?? '') : '*'
  return deps.gathered.look(
    `run/${item.account_id}/${item.id}/${revision}/${event.moment}/${event.runtime}/${of}`,
    look,
  )
}

const runningOf = (workflows: readonly Workflow[], { moment, runtime }: WorkflowEvent) =>
  workflows.filter((one) => !one.isOff && one.runtime === runtime && one.on[moment])

/** Returns a look-up of the answers to the approvals that a run asked for. */
async function approvalsGiven(
  { db }: Deps,
  accountId: number,
  workflows: readonly Workflow[],
  run: string,
): Promise<NonNullable<Run['context']['approvalOf']>> {
  const asks = workflows.some(({ actions }) => actions.some(({ does }) => does === askApprovalId))
  const given = asks ? await answeredOfRun(db, accountId, run) : []
  return (workflowId, actionId) => {
    const one = given.find(({ workflow_id: of, action_id: id }) => of === workflowId && id === actionId)
    return one && { answer: one.state, comment: one.comment, by: one.by_name, at: one.answered_at }
  }
}

/** Tells whether some workflow asks for groups or connections, which most do not. */
export const asksPeople = (workflows: readonly Workflow[]): boolean =>
  workflows.some((workflow) => {
    const known = asking.get(workflow)
    if (known !== undefined) return known
    const asks = /"(connection|group)|(connection|group)_id__/.test(JSON.stringify(workflow.document.rules))
    asking.set(workflow, asks)
    return asks
  })

const asking = new WeakMap<Workflow, boolean>()

/** Returns a look-up of the forms and catalogs that workflows write. Those that the viewer may not write count as gone. */
export async function targetsOf(
  deps: Deps,
  viewer: Viewer,
  workflows: readonly Workflow[],
): Promise<Run['context']['targetOf']> {
  const found = new Map<string, CompiledForm>()
  const take = async (kind: 'form' | 'catalog', id: number, makes: boolean) => {
    if (found.has(`${kind}/${id}`)) return
    const load = kind === 'form' ? loadForm : loadCatalog
    const loaded = await load(deps, viewer, id).catch((error: unknown) => {
      if (error instanceof AppError) return undefined
      throw error
    })
    if (!loaded || (makes && !can(viewer, 'item.answer', factsOf(loaded.item, loaded.form.public)))) return
    found.set(`${kind}/${id}`, loaded.revision.compiled())
  }
  for (const { actions } of workflows)
    for (const { does, configuration } of actions) {
      const definition = actionCalled(does)
      const { formIds = [], catalogIds = [] } = definition?.names(configuration) ?? {}
      const makes = definition?.makes?.(configuration).includes('created') ?? true
      for (const id of formIds) await take('form', id, makes)
      for (const id of catalogIds) await take('catalog', id, true)
    }
  return (kind, id) => found.get(`${kind}/${id}`)
}

/** Returns the event of a record's change. */
export const eventOf = (moment: WorkflowEvent['moment']): WorkflowEvent => ({ moment, runtime: 'after' })
