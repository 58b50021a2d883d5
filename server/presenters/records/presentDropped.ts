import type { DroppedAnswer as Told } from '../../../schemas/api/common'
import type { DroppedAnswer } from '../../../schemas/answering/droppedAnswers'
import { toldDropped } from '../../model/toldDropped'

/** The most dropped answers told: enough to fix the cause, so that neither the answer nor its cost grows with what was sent. */
export const mostDropped = 100

/** Adds to what was written which of the given answers are not stored. */
export const withDropped = <T extends object>(
  written: T,
  dropped: readonly DroppedAnswer[] = [],
): T & { meta?: { dropped: Told[] } } =>
  dropped.length === 0
    ? written
    : { ...written, meta: { dropped: dropped.slice(0, mostDropped).map(toldDropped) } }

/** Presents the dropped answers of many documents, each with what names its document. */
export const droppedOfMany = <N extends object>(
  documents: Iterable<readonly [N, readonly DroppedAnswer[]]>,
): { meta?: { dropped: (Told & N)[] } } => {
  const all = [...documents].flatMap(([named, answers]) =>
    answers.slice(0, mostDropped).map((one) => ({ ...named, ...toldDropped(one) })),
  )
  return all.length === 0 ? {} : { meta: { dropped: all.slice(0, mostDropped) } }
}
