import type { PlannedAction } from '../../../schemas/workflows/plan'
import { passApproval } from './approvalStep'
import { endPause, notePause, whyNoMore, type Passing, type Pausing } from './pausing'

/** Tells whether a planned action pauses its workflow. */
export const pausesAt = ({ skipped, works }: PlannedAction): boolean =>
  skipped === undefined && works.some((work) => work.do === 'wait' || work.do === 'askApproval')

/**
 * Passes a step that waits for a moment or an approval. Its log line and its wait are written in one transaction, so that it waits once
 * however often it is tried.
 */
export async function passPause(pausing: Pausing): Promise<Passing> {
  const { deps, planning, isResumed, state, runs } = pausing
  if (state === 'done') return 'over'
  if (state !== undefined && !(isResumed && state === 'waiting')) return 'waits'
  const [work] = planning.works
  if (work?.do === 'askApproval') return passApproval(pausing, work)
  if (work?.do !== 'wait') return 'over'
  const why = isResumed ? await whyNoMore(pausing) : undefined
  if (why) return endPause(pausing, why)
  if (work.until === null) return endPause(pausing, 'WORKFLOW_NO_MOMENT')
  const until = new Date(work.until)
  if (until.getTime() > deps.now().getTime()) {
    await deps.db.transaction().execute(async (db) => {
      await notePause(
        { ...pausing, deps: { ...deps, db } },
        { state: 'waiting', output: { until: work.until } },
      )
      await pausing.pause(db, until)
    })
    return 'waits'
  }
  if (isResumed && work.onlyIfStill && !runs) return endPause(pausing, 'WORKFLOW_NOT_STILL')
  await notePause(pausing, { state: 'done', output: { until: work.until } })
  return 'over'
}
