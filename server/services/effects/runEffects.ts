import { randomUUID } from 'node:crypto'
import { describeError } from '../../store/databaseErrors'
import { effectFailed, takeEffects, type Effect } from '../../store/effects/effects'
import { wakeWaits } from '../../store/workflows/workflowWaits'
import type { Deps } from '../deps'
import { mostAttempts } from './effectKind'

/** Seconds to do an effect, after which its node is taken to have given up. */
const longest = 120
/** Returns the seconds until the next attempt, at most a quarter of an hour. */
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
    await deps.gathered.effectDone(effect)
  } catch (error) {
    const isLast = effect.attempts >= mostAttempts && !ending.aborted
    if (isLast) log?.error({ error: describeError(error), effect: effect.kind }, 'an effect was given up')
    const retryAfter = ending.aborted ? 0 : isLast ? null : pauseAfter(effect.attempts)
    await effectFailed(deps.db, effect, worker, retryAfter)
  }
}

/** A worker of a node that does several effects at a time. */
export interface EffectWorker {
  /** Begins some waiting effects and returns when there is room for more. Returns how many were begun. */
  readonly work: (deps: Deps, ending: AbortSignal, log?: Log) => Promise<number>
  /** Settles when no effect is in progress. */
  readonly rest: () => Promise<unknown>
}

interface Sort {
  /** Whether these effects wait for other systems. */
  readonly isSlow: boolean
  readonly atOnce: number
  /** The most effects of one form in progress at a time, because its receiver may hang. */
  readonly ofOneForm?: number
}

function effectWorker({ isSlow, atOnce, ofOneForm }: Sort): EffectWorker {
  const under = new Map<Effect, Promise<void>>()
  /** Waits until half of the effects are done, so that effects are taken, and their queries batched, in groups. */
  const halfOver = async () => {
    while (under.size > atOnce / 2) await Promise.race(under.values())
  }
  return {
    rest: () => Promise.allSettled(under.values()),
    work: async (deps, ending, log) => {
      const kinds = deps.effectKinds.filter((kind) => (kind.isSlow ?? false) === isSlow)
      if (kinds.length === 0) return 0
      const waking = kinds.find(({ isWoken }) => isWoken)
      if (waking) await wakeWaits(deps.db, waking.kind, atOnce)
      const worker = randomUUID()
      const taken = await takeEffects(deps.db, {
        ...{ worker, kinds: kinds.map(({ kind }) => kind), limit: atOnce - under.size, seconds: longest },
        ...(ofOneForm !== undefined && { ofOneForm, under: formsUnder(under.keys()) }),
      })
      for (const effect of taken) {
        const doing = doEffect(deps, effect, worker, ending, log)
          .catch((error: unknown) =>
            // The effect is taken again once its time is over.
            log?.error({ error: describeError(error), effect: effect.kind }, 'an effect was left'),
          )
          .finally(() => under.delete(effect))
        under.set(effect, doing)
      }
      if (taken.length > 0) await halfOver()
      return taken.length
    },
  }
}

/** Returns the form of each effect in progress, once for each. */
const formsUnder = (effects: Iterable<Effect>): readonly number[] =>
  [...effects].flatMap(({ payload }) => formOf(payload) ?? [])

function formOf(payload: Effect['payload']): number | undefined {
  const formId: unknown =
    typeof payload === 'object' && payload !== null && 'formId' in payload && payload.formId
  return typeof formId === 'number' ? formId : undefined
}

/** Creates the worker for effects done on this node alone. */
export const quickEffects = () => effectWorker({ isSlow: false, atOnce: 20 })

/**
 * Creates the worker for effects that wait for other systems. It takes only some of each form, so that a form whose receiver hangs does not
 * stop the others.
 */
export const slowEffects = () => effectWorker({ isSlow: true, atOnce: 60, ofOneForm: 10 })
