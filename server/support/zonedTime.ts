import { localParts } from '../../schemas/model/localParts'

/** A day and minute in a timezone. Months count from 1. */
export interface LocalMinute {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const day = 86_400_000

const asUtc = ({ year, month, day, hour, minute }: LocalMinute): number =>
  Date.UTC(year, month - 1, day, hour, minute)

const localUtc = (moment: number, timezone: string): number => asUtc(localParts(new Date(moment), timezone))

/**
 * Returns the moment at which the clock of a timezone shows a minute: the first of two when it is shown twice, and later by the change when
 * the clock skips it.
 */
export function zonedMoment(local: LocalMinute, timezone: string): Date {
  const wanted = asUtc(local)
  const shiftAt = (moment: number) => localUtc(moment, timezone) - moment
  const [before, after] = [wanted - day, wanted + day].map((moment) => wanted - shiftAt(moment)) as [
    number,
    number,
  ]
  return new Date(
    localUtc(before, timezone) !== wanted && localUtc(after, timezone) === wanted ? after : before,
  )
}
