import { localMs, msAtLocal } from '../../filters/dayFilter'
import { isObject, own } from '../../model/json'
import type { WorkflowRecord } from '../workflowRecord'
import type { Configuration } from './action'
import { textOf } from './targets'

export const waitUnits = ['minutes', 'hours', 'days'] as const
export type WaitUnit = (typeof waitUnits)[number]

/** When somebody is there: days of the week, 0 is Sunday, and times of the day. */
export interface OfficeHours {
  readonly from: string
  readonly to: string
  readonly days: readonly number[]
}

/** What a step waits for, as it is understood. */
export interface Wait {
  /** A while from when the step begins, or the moment that a field of the record says. */
  readonly until: 'pause' | 'field'
  readonly amount: number
  readonly unit: WaitUnit
  /** So long before or after the field's moment. */
  readonly side: 'before' | 'after'
  readonly fieldId: string
  /** The time of the day that a field's moment has which is only a day. */
  readonly time: string
  readonly office: OfficeHours | undefined
  /** What follows is done only if the workflow's conditions hold then, too. */
  readonly onlyIfStill: boolean
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/
const clockOf = (value: unknown, other: string): string => (clock.test(textOf(value)) ? textOf(value) : other)
/** Ten years: what is longer is a slip. */
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
  /** When the step began. */
  readonly since: Date
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Days are those of the calendar: the same time of the day, also over a change of clocks. */
function shifted(ms: number, sign: number, { amount, unit }: Wait, timezone: string): number {
  if (unit !== 'days') return ms + sign * amount * (unit === 'hours' ? hourMs : 60_000)
  return msAtLocal(localMs(ms, timezone) + sign * amount * dayMs, timezone)
}

/** What a field's answer says; undefined where it says no moment. */
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

/** The same moment where somebody is there, else when somebody is next. */
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

/** When a step goes on; undefined where the field that it waits for says no moment. */
export function waitMoment(wait: Wait, about: WaitAbout): Date | undefined {
  const { timezone, since } = about
  const from = wait.until === 'pause' ? since.getTime() : answered(wait, about)
  if (from === undefined) return undefined
  const sign = wait.until === 'field' && wait.side === 'before' ? -1 : 1
  const ms = shifted(from, sign, wait, timezone)
  return new Date(wait.office ? inOffice(ms, wait.office, timezone) : ms)
}
