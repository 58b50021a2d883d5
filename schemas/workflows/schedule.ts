import { isObject } from '../model/json'

/** The name in the log of a scheduled run itself, which belongs to no record. */
export const scheduledRun = 'scheduled_run'

/** How often a workflow is done by itself. */
export const scheduleEvery = ['day', 'week', 'month'] as const
export type ScheduleEvery = (typeof scheduleEvery)[number]

/** The last day of a month. */
export const lastDay = 'last'
/** Days after this one do not exist in every month. */
export const latestDay = 28

/** Our own part of the document: when a workflow runs by itself, and for which records. */
export interface ScheduleDocument {
  readonly every?: string
  /** Time of the day, `08:00`. */
  readonly at?: string
  /** For weeks; 0 is Sunday. */
  readonly weekdays?: readonly number[]
  /** For months: the day's number, or `last`. */
  readonly day?: number | string
  /** The saved view whose records it runs for; absent for all records of the form. */
  readonly view?: { readonly id?: number; readonly name?: string } | null
  readonly [key: string]: unknown
}

/** A schedule, read from its document. */
export interface WorkflowSchedule {
  readonly every: ScheduleEvery
  readonly at: string
  readonly weekdays: readonly number[]
  readonly day: number | typeof lastDay
  readonly view: { readonly id: number; readonly name: string } | null
}

export const newSchedule = {
  ...{ every: 'week', at: '08:00', weekdays: [1], day: 1, view: null },
} as const satisfies ScheduleDocument

const isClock = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

const isIn = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

/** Reads a workflow's schedule; undefined where it has none. */
export function readSchedule(stored: unknown): WorkflowSchedule | undefined {
  if (!isObject(stored)) return undefined
  const { every, at, weekdays, day, view } = stored
  const known = scheduleEvery.find((one) => one === every)
  if (!known) return undefined
  const days = Array.isArray(weekdays) ? (weekdays as readonly unknown[]) : []
  const viewId: unknown = isObject(view) ? view['id'] : undefined
  const viewName: unknown = isObject(view) ? view['name'] : undefined
  return {
    every: known,
    at: isClock(at) ? at : newSchedule.at,
    weekdays: [...new Set(days.filter((one): one is number => isIn(one, 0, 6)))].toSorted(),
    day: day === lastDay ? lastDay : isIn(day, 1, latestDay) ? day : 1,
    view: isIn(viewId, 1, Number.MAX_SAFE_INTEGER)
      ? { id: viewId, name: typeof viewName === 'string' ? viewName : '' }
      : null,
  }
}

/** Returns the schedule as a cron expression; undefined where it is never due. */
export function cronOf({ every, at, weekdays, day }: WorkflowSchedule): string | undefined {
  const [hour = '0', minute = '0'] = at.split(':')
  const time = `${Number(minute)} ${Number(hour)}`
  if (every === 'day') return `${time} * * *`
  if (every === 'month') return `${time} ${day === lastDay ? 'L' : day} * *`
  return weekdays.length === 0 ? undefined : `${time} * * ${weekdays.join(',')}`
}
