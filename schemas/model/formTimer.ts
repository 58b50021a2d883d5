import type { FormDocument } from './form'
import { isObject } from './json'

/** A year. */
const longestMinutes = 525_600

const timerOf = (form: FormDocument) => (isObject(form['timer_config']) ? form['timer_config'] : {})

const positive = (value: unknown): number | null => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null
}

/** Returns the minutes to answer in once the form is open; null without a timer. */
export function timerMinutes(form: FormDocument): number | null {
  const { active, minutes } = timerOf(form)
  const asked = active === true ? positive(minutes) : null
  return asked === null ? null : Math.min(asked, longestMinutes)
}

/** The designer's texts for before the time begins and for when it is over; '' for none. */
export interface TimerTexts {
  readonly welcome: string
  readonly goodbye: string
}

/** Returns the designer's texts about the time limit. */
export function timerTexts(form: FormDocument): TimerTexts {
  const { welcome_text: welcome, goodbye_text: goodbye } = timerOf(form)
  const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  return { welcome: textOf(welcome), goodbye: textOf(goodbye) }
}

/** Returns how many seconds a sent link works; null where the form does not limit it. */
export function linkSeconds(form: FormDocument): number | null {
  const asked = positive(timerOf(form)['seconds_to_expire'])
  return asked === null ? null : Math.min(asked, longestMinutes * 60)
}

/** Returns how often a link may be opened, public or sent; null for any number. */
export function linkClicks(form: FormDocument): number | null {
  const { active, clicks_to_expire: clicks } = timerOf(form)
  const asked = active === true ? positive(clicks) : null
  return asked === null ? null : Math.max(Math.floor(asked), 1)
}
