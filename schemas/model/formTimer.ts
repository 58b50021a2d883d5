import type { FormDocument } from './form'
import { isObject } from './json'

/** A year. */
const longestMinutes = 525_600

const timerOf = (form: FormDocument) => (isObject(form['timer_config']) ? form['timer_config'] : {})

const positive = (value: unknown): number | null => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null
}

/** The time to answer in, once open, in minutes; null for a form without a timer. */
export function timerMinutes(form: FormDocument): number | null {
  const { active, minutes } = timerOf(form)
  const asked = active === true ? positive(minutes) : null
  return asked === null ? null : Math.min(asked, longestMinutes)
}

/** What the designer says before the time begins and when it is over; '' for nothing. */
export interface TimerTexts {
  readonly welcome: string
  readonly goodbye: string
}

/** The designer's own words about the time to answer in. */
export function timerTexts(form: FormDocument): TimerTexts {
  const { welcome_text: welcome, goodbye_text: goodbye } = timerOf(form)
  const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  return { welcome: textOf(welcome), goodbye: textOf(goodbye) }
}

/** How long a link that was sent works, in seconds; null where the form does not say. */
export function linkSeconds(form: FormDocument): number | null {
  const asked = positive(timerOf(form)['seconds_to_expire'])
  return asked === null ? null : Math.min(asked, longestMinutes * 60)
}

/** How often a link may be opened, the public one or one that was sent; null for any number. */
export function linkClicks(form: FormDocument): number | null {
  const { active, clicks_to_expire: clicks } = timerOf(form)
  const asked = active === true ? positive(clicks) : null
  return asked === null ? null : Math.max(Math.floor(asked), 1)
}
