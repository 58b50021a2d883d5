import type { MapPlace } from '../../../schemas/ports/mapPort'
import { AppError } from '../../appError'
import { countHit, secondsLeft } from '../../store/rateCounters'
import type { Deps } from '../deps'
import type { AddressGroup } from '../../support/addressGroup'

const window = 60
const limit = 60

/** Places by name; counted by address, because each costs a call to someone else's server. */
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
