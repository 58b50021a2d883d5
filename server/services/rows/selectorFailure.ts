import { SelectorError } from '../../../schemas/filters/selectorError'
import { AppError } from '../../appError'
import { codeOf } from '../../store/databaseErrors'

/** What PostgreSQL, whose patterns they are in the end, refuses of one. */
const refusedPattern = new SelectorError('pattern', ['$regex'])

/** A selector's failure as the caller's: what cannot be read, what PostgreSQL refuses of a pattern, and what takes too long. */
export function selectorFailure(error: unknown): unknown {
  const refusal = codeOf(error) === '2201B' ? refusedPattern : error
  if (refusal instanceof SelectorError) return new AppError(refusal.coded.code, refusal.coded.params)
  if (codeOf(error) === '57014') return new AppError('SELECTOR_TOO_SLOW')
  return error
}
