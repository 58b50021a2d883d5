import type { CodedError } from '../../../schemas/model/errors'
import type { PlannedAction } from '../../../schemas/workflows/plan'
import type { Workflow } from '../../../schemas/workflows/readWorkflows'
import { putLogLines } from '../../store/workflows/workflowLog'
import type { Deps } from '../deps'
import { lineOf, type Result } from './logLine'
import type { Run } from './run'
import { shownWork } from './shownWork'

/** The state of a pausing step: over; waiting to be looked at again; or ended, with nothing to follow. */
export type Passing = 'over' | 'waits' | 'ended'

export interface Pausing {
  readonly deps: Deps
  readonly run: Run
  readonly workflow: Workflow
  readonly planning: PlannedAction
  /** Whether the workflow's conditions hold now. */
  readonly runs: boolean
  /** Whether the step is looked at again after it waited. */
  readonly isResumed: boolean
  /** The state in the step's log line; undefined where there is none. */
  readonly state: string | undefined
  readonly attempts: number
  readonly key: string
  /** Has the step looked at again at a moment. */
  readonly pause: (db: Deps['db'], lookAt: Date) => Promise<void>
}

/** Returns why a waiting workflow does not go on: its record is deleted, or the workflow is gone or switched off. */
export async function whyNoMore({ run, workflow }: Pausing): Promise<CodedError['code'] | undefined> {
  if (run.record.deleted_at) return 'WORKFLOW_RECORD_DELETED'
  return (await run.isStillOn?.(workflow)) === false ? 'WORKFLOW_SWITCHED_OFF' : undefined
}

export async function endPause(pausing: Pausing, code: CodedError['code']): Promise<Passing> {
  await notePause(pausing, { state: 'skipped', error: { code } })
  return 'ended'
}

export function notePause(
  { deps, run, workflow, planning, key, attempts }: Pausing,
  result: Result,
): Promise<void> {
  const { action, works } = planning
  const input = works[0] ? shownWork(works[0]) : null
  return putLogLines(deps.db, [
    lineOf(run, workflow, action, key, attempts, { input, startedAt: deps.now(), ...result }),
  ])
}
