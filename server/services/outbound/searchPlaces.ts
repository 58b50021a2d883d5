import type { MapPlace } from '../../../schemas/ports/mapPort'
import { AppError } from '../../appError'
import { countHit, secondsLeft } from '../../store/rateCounters'
import type { Deps } from '../deps'
import type { AddressGroup } from '../../support/addressGroup'

const window = 60
const limit = 60

/**
 * Finds places by name. Requests are limited for each network address, because each costs a call to somebody else's server. Throws
 * NOT_FOUND without a search, RATE_LIMITED {seconds}, UNAVAILABLE.
 */
export async function searchPlaces(
  deps: Deps,
  address: AddressGroup,
  text: string,
  language: string,
): Promise<readonly MapPlace[]> {
  if (!deps.findPlaces) throw new AppError('NOT_FOUND')
  const now = deps.now()
  const hits = await countHit(deps.db, `places|${address}`, now, window)
  if (hits > limit) throw new AppError('RATE_LIMITED', { seconds: secondsLeft(now, window) })
  return deps.findPlaces(text, language)
}
