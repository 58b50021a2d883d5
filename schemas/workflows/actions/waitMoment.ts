import { localMs, msAtLocal } from '../../filters/dayFilter'
import { isObject, own } from '../../model/json'
import type { WorkflowRecord } from '../workflowRecord'
import type { Configuration } from './action'
import { textOf } from './targets'

export const waitUnits = ['minutes', 'hours', 'days'] as const
export type WaitUnit = (typeof waitUnits)[number]

/** Office hours: days of the week, where 0 is Sunday, and times of the day. */
export interface OfficeHours {
  readonly from: string
  readonly to: string
  readonly days: readonly number[]
}

/** A waiting step, read from its configuration. */
export interface Wait {
  /** Whether it waits for a duration from its beginning, or relative to the moment that a field holds. */
  readonly until: 'pause' | 'field'
  readonly amount: number
  readonly unit: WaitUnit
  /** Whether the duration lies before or after the field's moment. */
  readonly side: 'before' | 'after'
  readonly fieldId: string
  /** The time of day for a field that holds a day only. */
  readonly time: string
  readonly office: OfficeHours | undefined
  /** True where the following steps run only if the workflow's conditions still hold then. */
  readonly onlyIfStill: boolean
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/
const clockOf = (value: unknown, other: string): string => (clock.test(textOf(value)) ? textOf(value) : other)
/** Ten years: anything longer is a mistake. */
const longest: Readonly<Record<WaitUnit, number>> = { minutes: 5_256_000, hours: 87_600, days: 3_650 }

export const workdays: OfficeHours = { from: '09:00', to: '18:00', days: [1, 2, 3, 4, 5] }

function officeOf(stored: unknown): OfficeHours | undefined {
  if (!isObject(stored)) return undefined
  const { days } = stored
  const known = (Array.isArray(days) ? (days as readonly unknown[]) : workdays.days).filter(
    (day): day is number => typeof day === 'number' && Number.isInteger(day) && day >= 0 && day <= 6,
  )
  const [from, to] = [clockOf(stored['from'], workdays.from), clockOf(stored['to'], workdays.to)]
  return known.length === 0 || from >= to ? undefined : { from, to, days: known }
}

export function readWait(configuration: Configuration): Wait {
  const unit = waitUnits.find((one) => one === configuration['unit']) ?? 'days'
  const amount = Number(configuration['amount'])
  return {
    until: configuration['until'] === 'field' ? 'field' : 'pause',
    amount: Number.isFinite(amount) && amount > 0 ? Math.min(amount, longest[unit]) : 0,
    unit,
    side: configuration['side'] === 'before' ? 'before' : 'after',
    fieldId: textOf(configuration['field_id']),
    time: clockOf(configuration['time'], '09:00'),
    office: officeOf(configuration['office']),
    onlyIfStill: configuration['only_if_still'] === true,
  }
}

export interface WaitAbout {
  readonly record: Pick<WorkflowRecord, 'answers'>
  readonly rowOf: (fieldId: string) => string | undefined
  readonly timezone: string
  /** The moment when the step began. */
  readonly since: Date
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Adds a duration. Days are calendar days: the time of day stays the same over a change of clocks. */
function shifted(ms: number, sign: number, { amount, unit }: Wait, timezone: string): number {
  if (unit !== 'days') return ms + sign * amount * (unit === 'hours' ? hourMs : 60_000)
  return msAtLocal(localMs(ms, timezone) + sign * amount * dayMs, timezone)
}

/** Returns the moment that the field holds, in milliseconds; undefined where it holds none. */
function answered(wait: Wait, { record, rowOf, timezone }: WaitAbout): number | undefined {
  const row = rowOf(wait.fieldId)
  const holder: unknown = row === undefined ? record.answers : own(record.answers, row)
  const answer: unknown = isObject(holder) ? own(holder, wait.fieldId) : undefined
  const [, day, time = wait.time] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/.exec(textOf(answer)) ?? []
  const local = day === undefined ? NaN : Date.parse(`${day}T${time}Z`)
  return Number.isNaN(local) ? undefined : msAtLocal(local, timezone)
}

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** Returns the moment itself within office hours, else the next opening. */
function inOffice(ms: number, { from, to, days }: OfficeHours, timezone: string): number {
  const local = localMs(ms, timezone)
  const midnight = Math.floor(local / dayMs) * dayMs
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = midnight + ahead * dayMs
    if (!days.includes(new Date(day).getUTCDay())) continue
    const [opens, closes] = [day + minutesOf(from) * 60_000, day + minutesOf(to) * 60_000]
    if (local < opens) return msAtLocal(opens, timezone)
    if (local < closes) return ms
  }
  return ms
}

/** Returns when a step goes on; undefined where its field holds no moment. */
export function waitMoment(wait: Wait, about: WaitAbout): Date | undefined {
  const { timezone, since } = about
  const from = wait.until === 'pause' ? since.getTime() : answered(wait, about)
  if (from === undefined) return undefined
  const sign = wait.until === 'field' && wait.side === 'before' ? -1 : 1
  const ms = shifted(from, sign, wait, timezone)
  return new Date(wait.office ? inOffice(ms, wait.office, timezone) : ms)
}
