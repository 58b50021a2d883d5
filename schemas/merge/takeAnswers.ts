import type { Answering } from '../answering/types'
import type { AnswerDifference } from './answerDifferences'

/**
 * Writes the other side's answers over those of a running answering. Twice, since what a later answer shows, or starts over, may
 * come before it in the document.
 */
export function takeAnswers(
  answering: Pick<Answering, 'set'>,
  taken: readonly Pick<AnswerDifference, 'address' | 'theirs'>[],
): void {
  const writeAll = () => taken.forEach(({ address, theirs }) => answering.set(address, theirs))
  writeAll()
  writeAll()
}
