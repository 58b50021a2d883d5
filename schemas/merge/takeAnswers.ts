import type { Answering } from '../answering/types'
import type { AnswerDifference } from './answerDifferences'

/**
 * Writes the other side's answers into a running answering. Writes twice, because a later answer may show or restart a field that comes
 * before it in the document.
 */
export function takeAnswers(
  answering: Pick<Answering, 'set'>,
  taken: readonly Pick<AnswerDifference, 'address' | 'theirs'>[],
): void {
  const writeAll = () => taken.forEach(({ address, theirs }) => answering.set(address, theirs))
  writeAll()
  writeAll()
}
