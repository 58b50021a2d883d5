import { AppError } from '../../appError'
import { codeOf } from '../../store/databaseErrors'
import { inTurns, type Questions } from '../../store/query/questions'
import type { Deps } from '../deps'

/** Milliseconds that a chart or a list of names waits for its turn: a screen asks several of them at once. */
export const patienceOfCounts = 20_000

/** Throws SELECTOR_TOO_SLOW where the database gave a question up. */
export async function refusingSlow<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw codeOf(error) === '57014' ? new AppError('SELECTOR_TOO_SLOW') : error
  }
}

/**
 * Asks a question that may look at all records that somebody reaches. It waits for its turn, whose places go to those who have taken least
 * time, so that those who submit are not delayed. Throws RATE_LIMITED {seconds} and SELECTOR_TOO_SLOW.
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

/** The same for what is counted or added up, which a screen waits for rather than show nothing. */
export const askCounts = <T>(
  deps: Pick<Deps, 'questions' | 'slowQuestions'>,
  userId: number,
  ask: (questions: Questions) => Promise<T>,
): Promise<T> => askInTurn(deps, userId, ask, patienceOfCounts)
