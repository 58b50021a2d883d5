import type { CodedError } from '../../../schemas/model/errors'
import type { PlannedAction } from '../../../schemas/workflows/plan'
import type { Workflow } from '../../../schemas/workflows/readWorkflows'
import { putLogLines } from '../../store/workflows/workflowLog'
import type { Deps } from '../deps'
import { lineOf, type Result } from './logLine'
import type { Run } from './run'
import { shownWork } from './shownWork'

/** What a step is that others follow later: over; it waits, and somebody comes back to it; or nothing follows. */
export type Passing = 'over' | 'waits' | 'ended'

export interface Pausing {
  readonly deps: Deps
  readonly run: Run
  readonly workflow: Workflow
  readonly planning: PlannedAction
  /** Whether the workflow's conditions hold now. */
  readonly runs: boolean
  /** Somebody came back to this step. */
  readonly isResumed: boolean
  /** What its line says so far; undefined where there is none. */
  readonly state: string | undefined
  readonly attempts: number
  readonly key: string
  /** Has somebody come back to the step at a moment. */
  readonly pause: (db: Deps['db'], lookAt: Date) => Promise<void>
}

/** Whether a planned step is one that others follow later. */
export const pausesAt = ({ skipped, works }: PlannedAction): boolean =>
  skipped === undefined && works.some((work) => work.do === 'wait')

/** Passes a step that waits for a moment. Its line and what has somebody come back are one transaction: it waits once, however often it is tried. */
export async function passPause(pausing: Pausing): Promise<Passing> {
  const { deps, run, workflow, planning, isResumed, state, runs } = pausing
  if (state === 'done') return 'over'
  if (state !== undefined && !(isResumed && state === 'waiting')) return 'waits'
  const [work] = planning.works
  if (work?.do !== 'wait') return 'over'
  if (isResumed) {
    const why = await whyNoMore()
    if (why) return end(pausing, why)
  }
  if (work.until === null) return end(pausing, 'WORKFLOW_NO_MOMENT')
  const until = new Date(work.until)
  if (until.getTime() > deps.now().getTime()) {
    await deps.db.transaction().execute(async (db) => {
      await note({ ...pausing, deps: { ...deps, db } }, { state: 'waiting', output: { until: work.until } })
      await pausing.pause(db, until)
    })
    return 'waits'
  }
  if (isResumed && work.onlyIfStill && !runs) return end(pausing, 'WORKFLOW_NOT_STILL')
  await note(pausing, { state: 'done', output: { until: work.until } })
  return 'over'

  async function whyNoMore(): Promise<CodedError['code'] | undefined> {
    if (run.record.deleted_at) return 'WORKFLOW_RECORD_DELETED'
    return (await run.isStillOn?.(workflow)) === false ? 'WORKFLOW_SWITCHED_OFF' : undefined
  }
}

async function end(pausing: Pausing, code: CodedError['code']): Promise<Passing> {
  await note(pausing, { state: 'skipped', error: { code } })
  return 'ended'
}

function note({ deps, run, workflow, planning, key, attempts }: Pausing, result: Result): Promise<void> {
  const { action, works } = planning
  const input = works[0] ? shownWork(works[0]) : null
  return putLogLines(deps.db, [
    lineOf(run, workflow, action, key, attempts, { input, startedAt: deps.now(), ...result }),
  ])
}
