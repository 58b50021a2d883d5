import type { CodedError } from '../../../schemas/model/errors'
import type { Work } from '../../../schemas/workflows/actions/work'
import { plan, planAction, type PlannedAction } from '../../../schemas/workflows/plan'
import type { Workflow } from '../../../schemas/workflows/readWorkflows'
import { AppError, FieldsError } from '../../appError'
import {
  addLogLine,
  causedInHour,
  noteOnce,
  resultsOfRun,
  type NewLogLine,
} from '../../store/workflows/workflowLog'
import type { Deps } from '../deps'
import { carryOut } from './carryOut'
import { lineOf, type Result } from './logLine'
import { passPause, pausesAt } from './pauseStep'
import type { Passing } from './pausing'
import type { Doing, Run } from './run'
import { runSeeing, versionWritten } from './seenRecord'
import { shownWork } from './shownWork'
import { tellOfFailures } from './tellOfFailures'

/** The depth at which workflows that cause one another end. */
const deepest = 10
/** The most actions of a form that other workflows may cause in an hour. */
const mostCaused = 5_000

export interface Attempt {
  /** The number of the attempt, from 1. */
  readonly number: number
  /** Whether this is the last attempt. */
  readonly isLast: boolean
  /** Runs only this workflow, from this action on; earlier actions are done. */
  readonly from?: { readonly workflow: number; readonly action: number }
  /** Leaves a slow action, and those after it, to other workers; left out where the caller waits for everything. */
  readonly handOver?: (db: Deps['db'], workflow: Workflow, action: PlannedAction) => Promise<void>
  /** Whether the step `from`, for which the workflow waited, is looked at again. */
  readonly isResumed?: boolean
  /** Has a step looked at again at a moment; left out where nothing waits. */
  readonly pause?: (
    db: Deps['db'],
    paused: { readonly workflow: Workflow; readonly action: PlannedAction['action']; readonly key: string },
    lookAt: Date,
  ) => Promise<void>
}

/** Thrown when some work failed that may succeed later. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
}

/** Does what workflows plan for a record, in order, and logs each work. Throws NotYet when some of it is to be tried again. */
export async function doRun(deps: Deps, run: Run, attempt: Attempt): Promise<void> {
  const { record, before, context, event, workflows } = run
  const planned = plan(workflows, event, record, before, context)
  const known =
    attempt.number > 1 || attempt.from
      ? await resultsOfRun(deps.db, record.account_id, run.key)
      : new Map<string, WorkDone>()
  const ended = planned.some(({ runs }) => runs) ? await whyEnded(deps, run) : undefined
  const lines: NewLogLine[] = []
  let written = 0
  let isOpen = false
  for (const { workflow, runs, actions } of planned) {
    const { from } = attempt
    if (from ? workflow.at !== from.workflow || workflow.runtime !== event.runtime : !runs) continue
    let seen = await runSeeing(deps, run, writtenBefore(workflow, from?.action ?? 0))
    for (const first of actions) {
      const { action } = first
      if (from && action.at < from.action) continue
      const isAsPlanned = first.record === seen.record
      const planning = isAsPlanned ? first : planAction(workflow, action, event, seen.record, seen.context)
      const { skipped, works } = planning
      const isBack = attempt.isResumed === true && action.at === from?.action
      if (attempt.pause && (!ended || isBack) && pausesAt(planning)) {
        if ((await pass(planning, workflow, runs)) !== 'over') break
        continue
      }
      const isHandedOver = !from && attempt.handOver && works.some((work) => slow.has(work.do))
      if (isHandedOver) {
        // Writes the log first, because the worker that goes on reads from it what was done.
        await writeLines()
        await handOver(deps, run, workflow, planning, attempt)
        break
      }
      const results = skipped && silent.has(skipped) ? [] : await doAction(planning, workflow, seen)
      if (results === 'open') {
        isOpen = true
        break
      }
      if (!workflow.repeats && works.length > 0 && results.every(({ state }) => state === 'done'))
        await noteOnce(deps.db, record.account_id, record.id, action.id)
      seen = await runSeeing(deps, seen, lastWritten(results))
    }
  }
  await writeLines()
  // Not for actions done by hand, whose user sees the failure anyway.
  if (attempt.pause) await tellOfFailures(deps, run, lines)
  if (isOpen) throw new NotYet('Some action is tried again later')

  async function writeLines(): Promise<void> {
    const more = lines.slice(written)
    written = lines.length
    if (more.length > 0) await deps.gathered.logLines(more)
  }

  function pass(planning: PlannedAction, workflow: Workflow, stillRuns: boolean): Promise<Passing> {
    const { from, isResumed = false, number, pause } = attempt
    const { action } = planning
    const key = `${run.key}/${workflow.id}/${action.id}/0`
    return passPause({
      ...{ deps, run, workflow, planning, key, runs: stillRuns, attempts: number },
      state: known.get(key)?.state,
      isResumed: isResumed && action.at === from?.action,
      pause: (db, lookAt) => pause?.(db, { workflow, action, key }, lookAt) ?? Promise.resolve(),
    })
  }

  /** Returns the version of the record that the actions before this one wrote. */
  function writtenBefore({ id, actions }: Workflow, at: number): number {
    const before = actions.filter((one) => one.at < at)
    return lastWritten(before.map((one) => known.get(`${run.key}/${id}/${one.id}/0`) ?? {}))
  }

  async function doAction({ action, skipped, works }: PlannedAction, workflow: Workflow, seen: Run) {
    const results: WorkDone[] = []
    if (skipped) {
      const code = skipped === 'unknown' ? 'WORKFLOW_NOT_SUPPORTED' : 'WORKFLOW_NOT_THEN'
      const failed = { state: 'skipped', error: { code } } as const
      lines.push(
        lineOf(run, workflow, action, `${run.key}/${workflow.id}/${action.id}/`, attempt.number, failed),
      )
      return results
    }
    for (const [index, work] of works.entries()) {
      const key = `${run.key}/${workflow.id}/${action.id}/${index}`
      const before = known.get(key)
      if (before?.state === 'done' || before?.state === 'failed') {
        results.push(before)
        continue
      }
      const doing = { deps, run: seen, workflow, action, work, key }
      const result = await tryWork(doing, ended, attempt.isLast)
      lines.push(lineOf(run, workflow, action, key, attempt.number, { ...result, input: shownWork(work) }))
      if (result.state === 'waiting') return 'open' as const
      results.push(result)
    }
    return results
  }
}

/** The state of a work that was done or tried. */
interface WorkDone {
  readonly state: string
  readonly output?: unknown
}

const lastWritten = (results: readonly { readonly output?: unknown }[]): number =>
  Math.max(0, ...results.map(({ output }) => versionWritten(output)))

/** Works whose duration depends on others: another service, or the print queue. */
const slow: ReadonlySet<Work['do']> = new Set(['callService', 'attachPdf'])

/** Reasons for skipping an action that are not logged. */
const silent: ReadonlySet<string> = new Set(['done', 'off', 'answer'])

/** Error codes of failures that may pass, so that a retry is worthwhile. */
const passing: ReadonlySet<string> = new Set([
  'WORKFLOW_CALL_SILENT',
  'WORKFLOW_CALL_STATUS',
  'WORKFLOW_CALL_UNREADABLE',
  'CONFLICT',
  'ROW_CONFLICT',
  'LIST_BEING_PREPARED',
  'SELECTOR_TOO_SLOW',
  'TOO_MANY_REQUESTS',
])

async function tryWork(doing: Doing, ended: CodedError | undefined, isLast: boolean): Promise<Result> {
  const startedAt = doing.deps.now()
  const began = performance.now()
  const timed = () => ({ startedAt, duration: Math.round(performance.now() - began) })
  try {
    if (ended) return { state: 'failed', error: ended, ...timed() }
    return { state: 'done', ...(await carryOut(doing)), ...timed() }
  } catch (error) {
    if (error instanceof FieldsError)
      return {
        state: 'failed',
        error: { code: 'WORKFLOW_REFUSED', params: { fields: fieldsOf(error) } },
        output: { errors: error.errors.map(({ fieldId, error: { code } }) => ({ field_id: fieldId, code })) },
        ...timed(),
      }
    const coded: CodedError = error instanceof AppError ? error.coded : { code: 'INTERNAL_SERVER_ERROR' }
    const isPassing = !(error instanceof AppError) || passing.has(coded.code)
    return { state: isPassing && !isLast ? 'waiting' : 'failed', error: coded, ...timed() }
  }
}

const fieldsOf = ({ errors }: FieldsError): string =>
  errors
    .slice(0, 5)
    .map(({ label, fieldId }) => label || fieldId)
    .join(', ')

/** Returns why nothing more is done: workflows caused one another too deeply or too often, or the run was ended before it began. */
async function whyEnded(deps: Deps, { depth, item, ended }: Run): Promise<CodedError | undefined> {
  if (ended) return ended
  if (depth >= deepest) return { code: 'WORKFLOW_LOOP', params: { depth } }
  if (depth === 0) return undefined
  const { account_id: accountId, id } = item
  const caused = await deps.gathered.look(`caused/${accountId}/${id}`, () =>
    causedInHour(deps.db, accountId, id),
  )
  return caused >= mostCaused ? { code: 'WORKFLOW_BUDGET', params: { max: mostCaused } } : undefined
}

/** Leaves an action to other workers, once: the log line that says so is written in the same transaction. */
async function handOver(
  deps: Deps,
  run: Run,
  workflow: Workflow,
  planning: PlannedAction,
  { handOver: pass, number }: Attempt,
): Promise<void> {
  const { action, works } = planning
  const [work] = works
  if (!pass || !work) return
  const key = `${run.key}/${workflow.id}/${action.id}/0`
  const line = lineOf(run, workflow, action, key, number, { state: 'waiting', input: shownWork(work) })
  await deps.db.transaction().execute(async (db) => {
    if (await addLogLine(db, line)) await pass(db, workflow, planning)
  })
}
