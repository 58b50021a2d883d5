import { SelectorError } from '../../../schemas/filters/selectorError'
import { AppError } from '../../appError'
import { codeOf } from '../../store/databaseErrors'

/** The error for a pattern that PostgreSQL refuses, because PostgreSQL runs the patterns. */
const refusedPattern = new SelectorError('pattern', ['$regex'])

/**
 * Converts a selector's failure to an error for the client: an unreadable selector, a pattern refused by PostgreSQL, or a timeout. Returns
 * other errors unchanged.
 */
export function selectorFailure(error: unknown): unknown {
  const refusal = codeOf(error) === '2201B' ? refusedPattern : error
  if (refusal instanceof SelectorError) return new AppError(refusal.coded.code, refusal.coded.params)
  if (codeOf(error) === '57014') return new AppError('SELECTOR_TOO_SLOW')
  return error
}
