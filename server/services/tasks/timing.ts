import { isTimezone } from '../../../schemas/model/localParts'
import type { Timing } from '../../model/timing'
import { nextOfCron, readCron } from '../../support/cron'

/**
 * The first moment after `now` at which something is due that was last due at `before`; null where it is never due again. What was
 * due while no node was there is due once, not once for each time.
 */
export function nextMoment(timing: Timing, now: Date, before: Date): Date | null {
  if ('at' in timing) return null
  if ('every' in timing) {
    const times = Math.floor((now.getTime() - before.getTime()) / timing.every) + 1
    return new Date(before.getTime() + Math.max(times, 1) * timing.every)
  }
  const cron = readCron(timing.cron)
  return cron && isTimezone(timing.timezone) ? nextOfCron(cron, timing.timezone, now) : null
}

/** When something is due for the first time: what repeats after a while is due at once. Null where it never is. */
export const firstMoment = (timing: Timing, now: Date): Date | null =>
  'at' in timing ? new Date(timing.at) : 'every' in timing ? now : nextMoment(timing, now, now)
