import { isTimezone } from '../../../schemas/model/localParts'
import type { Timing } from '../../model/timing'
import { nextOfCron, readCron } from '../../support/cron'

/**
 * Returns the first moment after `now` at which a schedule is due that was last due at `before`; null when it is never due again. Moments
 * missed while no node ran count once, not once each.
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

/** Returns when a schedule is due for the first time; null when it never is. A schedule with an interval is due at once. */
export const firstMoment = (timing: Timing, now: Date): Date | null =>
  'at' in timing ? new Date(timing.at) : 'every' in timing ? now : nextMoment(timing, now, now)
