import type { DateStyle } from './numberFormat'

const daySeconds = 86_400
/** 9999-12-31. */
const lastDay = 2_958_465
/** Excel counts a 29 February 1900, so its days before that are off by one. */
const dayThatNeverWas = 60
const epoch = Date.UTC(1899, 11, 30)
const daysTo1904 = 1_462

const two = (value: number): string => String(value).padStart(2, '0')
const clock = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`

/**
 * Returns the date or time, to the second, of a number that is formatted as one. `undefined` when it has none: for negative numbers, after
 * the year 9999, and for the day that never was.
 */
export function dateOfSerial(serial: number, style: DateStyle, since1904 = false): string | undefined {
  if (!(serial >= 0)) return undefined
  const seconds = Math.round(serial * daySeconds)
  if (style === 'elapsed') return clock(seconds)
  const days = Math.floor(seconds / daySeconds)
  const ofDay = seconds % daySeconds
  // A number below 1 is only a time; with the format of a day it is a day only in a sheet that counts from 1904.
  if (serial < 1 && (style === 'time' || !since1904)) return clock(Math.min(seconds, daySeconds - 1))
  const day = since1904 ? days + daysTo1904 : days
  if (day > lastDay || day === dayThatNeverWas) return undefined
  const date = new Date(epoch + (day < dayThatNeverWas ? day + 1 : day) * daySeconds * 1000)
    .toISOString()
    .slice(0, 10)
  return style === 'date' && ofDay === 0 ? date : `${date} ${clock(ofDay)}`
}

const dateText = /^(?:(\d{4})-(\d\d)-(\d\d))?(?:(?:^| )(\d{2,5}):(\d\d):(\d\d))?$/

/** Returns the number and format of a date or time; `undefined` for days before 1 March 1900, for which spreadsheets have none. */
export function serialOfDate(
  text: string,
): { readonly serial: number; readonly style: DateStyle } | undefined {
  const parts = dateText.exec(text)
  if (!parts || text === '') return undefined
  const [, year, month, day, hours, minutes, seconds] = parts
  const fraction =
    hours === undefined ? 0 : (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / daySeconds
  if (year === undefined) return { serial: fraction, style: fraction < 1 ? 'time' : 'elapsed' }
  const days = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - epoch) / (daySeconds * 1000)
  if (!(days > dayThatNeverWas)) return undefined
  return { serial: days + fraction, style: hours === undefined ? 'date' : 'datetime' }
}
