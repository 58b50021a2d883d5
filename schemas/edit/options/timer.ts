import type { FormDocument } from '../../model/form'
import { isObject } from '../../model/json'
import { inactiveTimer } from '../../model/newForm'

export const isTimerOn = (form: FormDocument): boolean =>
  isObject(form['timer_config']) && form['timer_config']['active'] === true

/** Clears the timer's settings when it is turned off. */
export function settleTimer(before: FormDocument, after: FormDocument): FormDocument {
  if (!isTimerOn(before) || isTimerOn(after)) return after
  const timer = isObject(after['timer_config']) ? after['timer_config'] : {}
  return { ...after, timer_config: { ...timer, ...inactiveTimer } }
}

export interface Duration {
  readonly hours: number
  readonly minutes: number
}

/** Returns `seconds_to_expire` for hours and minutes; null for zero. */
export function secondsOf({ hours, minutes }: Duration): number | null {
  return hours * 3600 + minutes * 60 || null
}

/** Returns stored seconds as hours and minutes, rounded up to a whole minute; null for an invalid number. */
export function durationOf(seconds: unknown): Duration | null {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds <= 0) return null
  const minutes = Math.ceil(seconds / 60)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
