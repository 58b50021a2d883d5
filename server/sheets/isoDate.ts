import type { SheetDate } from '../../schemas/sheets/cell'

const date = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?Z?$/
const duration = /^PT(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})(?:[.,]\d+)?S)?$/

const two = (value: number): string => String(value).padStart(2, '0')

/** Reads an ISO 8601 date, with or without a time; `undefined` for anything else. */
export function isoDate(text: string): SheetDate | undefined {
  const [, day, minutes, seconds] = date.exec(text) ?? []
  if (day === undefined || Number.isNaN(Date.parse(day))) return undefined
  return { date: minutes === undefined ? day : `${day} ${minutes}:${seconds ?? '00'}` }
}

/** Reads an ISO 8601 duration, which an ods also uses for times of day: `PT10H20M30S`. */
export function isoDuration(text: string): SheetDate | undefined {
  const parts = duration.exec(text)
  if (!parts) return undefined
  const total = Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0)
  return { date: `${two(Math.floor(total / 3600))}:${two(Math.floor(total / 60) % 60)}:${two(total % 60)}` }
}
