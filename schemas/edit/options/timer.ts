import type { FormDocument } from '../../model/form'
import { isObject } from '../../model/json'
import { inactiveTimer } from '../../model/newForm'

export const isTimerOn = (form: FormDocument): boolean =>
  isObject(form['timer_config']) && form['timer_config']['active'] === true

/** Turning the timer off empties it. */
export function settleTimer(before: FormDocument, after: FormDocument): FormDocument {
  if (!isTimerOn(before) || isTimerOn(after)) return after
  const timer = isObject(after['timer_config']) ? after['timer_config'] : {}
  return { ...after, timer_config: { ...timer, ...inactiveTimer } }
}

export interface Duration {
  readonly hours: number
  readonly minutes: number
}

/** `seconds_to_expire` of hours and minutes; null for no time at all. */
export function secondsOf({ hours, minutes }: Duration): number | null {
  return hours * 3600 + minutes * 60 || null
}

/** Stored seconds as hours and minutes, begun minutes counted; null for what is no time. */
export function durationOf(seconds: unknown): Duration | null {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds <= 0) return null
  const minutes = Math.ceil(seconds / 60)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
