import { AppError } from '../../appError'
import { codeOf } from '../../store/databaseErrors'
import { inTurns, type Questions } from '../../store/query/questions'
import type { Deps } from '../deps'

/** Milliseconds that a chart or a list of names waits for its turn, because a screen asks for several at once. */
export const patienceOfCounts = 20_000

/** Runs a question and throws SELECTOR_TOO_SLOW when the database gave it up. */
export async function refusingSlow<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw codeOf(error) === '57014' ? new AppError('SELECTOR_TOO_SLOW') : error
  }
}

/**
 * Asks a question that may look at all records that the user reaches. It waits for its turn in a lane whose places go to those who have
 * taken least time, so that submissions are not delayed. Throws RATE_LIMITED {seconds} and SELECTOR_TOO_SLOW.
 */
export async function askInTurn<T>(
  deps: Pick<Deps, 'questions' | 'slowQuestions'>,
  userId: number,
  ask: (questions: Questions) => Promise<T>,
  patience?: number,
): Promise<T> {
  const { turns, leave } = deps.slowQuestions.enter(String(userId), patience)
  try {
    return await refusingSlow(() => ask(inTurns(deps.questions, turns)))
  } finally {
    leave()
  }
}

/** Asks for counts or sums, which wait longer than lists because a screen has nothing else to show. */
export const askCounts = <T>(
  deps: Pick<Deps, 'questions' | 'slowQuestions'>,
  userId: number,
  ask: (questions: Questions) => Promise<T>,
): Promise<T> => askInTurn(deps, userId, ask, patienceOfCounts)
