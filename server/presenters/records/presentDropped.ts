import type { DroppedAnswer as Told } from '../../../schemas/api/common'
import type { DroppedAnswer } from '../../../schemas/answering/droppedAnswers'
import { toldDropped } from '../../model/toldDropped'

/** Enough to mend by: neither a reply nor the work for it grows with what was sent. */
export const mostDropped = 100

/** What was written, and beside it what of the answers given is not stored. */
export const withDropped = <T extends object>(
  written: T,
  dropped: readonly DroppedAnswer[] = [],
): T & { meta?: { dropped: Told[] } } =>
  dropped.length === 0
    ? written
    : { ...written, meta: { dropped: dropped.slice(0, mostDropped).map(toldDropped) } }

/** The same of many documents, each told with what names it. */
export const droppedOfMany = <N extends object>(
  documents: Iterable<readonly [N, readonly DroppedAnswer[]]>,
): { meta?: { dropped: (Told & N)[] } } => {
  const all = [...documents].flatMap(([named, answers]) =>
    answers.slice(0, mostDropped).map((one) => ({ ...named, ...toldDropped(one) })),
  )
  return all.length === 0 ? {} : { meta: { dropped: all.slice(0, mostDropped) } }
}
