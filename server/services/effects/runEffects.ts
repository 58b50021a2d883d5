import { randomUUID } from 'node:crypto'
import { describeError } from '../../store/databaseErrors'
import { effectDone, effectFailed, takeEffects, type Effect } from '../../store/effects/effects'
import { wakeWaits } from '../../store/workflows/workflowWaits'
import type { Deps } from '../deps'
import { mostAttempts } from './effectKind'

const atOnce = 20
/** Seconds in which an effect has to be done: later it is taken for given up. */
const longest = 120
/** Seconds until the next attempt: at most a quarter of an hour. */
const pauseAfter = (attempts: number): number => Math.min(900, 2 ** attempts)

interface Log {
  readonly error: (details: object, message: string) => void
}

async function doEffect(deps: Deps, effect: Effect, worker: string, ending: AbortSignal, log?: Log) {
  const kind = deps.effectKinds.find((one) => one.kind === effect.kind)
  if (!kind) return
  const signal = AbortSignal.any([ending, AbortSignal.timeout(longest * 1_000)])
  try {
    await kind.run(deps, effect, signal)
    await effectDone(deps.db, effect)
  } catch (error) {
    const isLast = effect.attempts >= mostAttempts && !ending.aborted
    if (isLast) log?.error({ error: describeError(error), effect: effect.kind }, 'an effect was given up')
    const retryAfter = ending.aborted ? 0 : isLast ? null : pauseAfter(effect.attempts)
    await effectFailed(deps.db, effect, worker, retryAfter)
  }
}

/** Does what waits to be done of the kinds that there are, some at a time. Returns how many were taken. */
export const runEffects = (deps: Deps, ending: AbortSignal, log?: Log): Promise<number> =>
  runKinds(
    deps,
    deps.effectKinds.filter(({ isSlow }) => !isSlow).map(({ kind }) => kind),
    ending,
    log,
  )

/** The same for what waits for others, which nothing else waits for. */
export async function runSlowEffects(deps: Deps, ending: AbortSignal, log?: Log): Promise<number> {
  const kinds = deps.effectKinds.filter(({ isSlow }) => isSlow)
  const waking = kinds.find(({ isWoken }) => isWoken)
  if (waking) await wakeWaits(deps.db, waking.kind, atOnce)
  return runKinds(
    deps,
    kinds.map(({ kind }) => kind),
    ending,
    log,
  )
}

async function runKinds(
  deps: Deps,
  kinds: readonly string[],
  ending: AbortSignal,
  log: Log | undefined,
): Promise<number> {
  if (kinds.length === 0) return 0
  const worker = randomUUID()
  const taken = await takeEffects(deps.db, { worker, kinds, limit: atOnce, seconds: longest })
  await Promise.all(taken.map((effect) => doEffect(deps, effect, worker, ending, log)))
  return taken.length
}
