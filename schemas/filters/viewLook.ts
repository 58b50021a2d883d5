import { isObject } from '../model/json'

/*
 * How a list of records is shown: which columns and in what order, or as what else than a grid. It is kept with a saved view, where other
 * clients keep what they like beside it, so what is not understood is left as it was.
 */

export const listShapes = ['grid', 'board', 'calendar', 'map'] as const
export type ListShape = (typeof listShapes)[number]

export const densities = ['normal', 'compact'] as const
export type Density = (typeof densities)[number]

/** Sets of groups: counted in one line, or a line each. */
export const setLooks = ['folded', 'inline'] as const
export type SetLook = (typeof setLooks)[number]

/** What may be worked out of a column. */
export const statisticNames = ['count', 'filled', 'empty', 'distinct', 'sum', 'avg', 'min', 'max'] as const
export type StatisticName = (typeof statisticNames)[number]

export interface ColumnsLook {
  /** Ids of columns that were put somewhere, in their order; others follow in their own. */
  readonly order?: readonly string[] | undefined
  /** Ids of columns that somebody hid, though they are shown at first. */
  readonly hidden?: readonly string[] | undefined
  /** Ids of columns that somebody shows, though they are not shown at first. */
  readonly shown?: readonly string[] | undefined
  /** Pixels by column id. */
  readonly widths?: Readonly<Record<string, number>> | undefined
  /** How many columns stay in view; the first always does. */
  readonly frozen?: number | undefined
}

export interface ViewLook {
  readonly show?: ListShape | undefined
  readonly columns?: ColumnsLook | undefined
  readonly density?: Density | undefined
  readonly sets?: SetLook | undefined
  /** By column id. */
  readonly statistics?: Readonly<Record<string, StatisticName>> | undefined
  /** `by`: the choice whose options are the stacks; `fields`: what a card shows. */
  readonly board?:
    { readonly by?: string | undefined; readonly fields?: readonly string[] | undefined } | undefined
  /** The moments or days that records lie at, from one on, up to another. */
  readonly calendar?: { readonly from?: string | undefined; readonly to?: string | undefined } | undefined
  /** `by`: what records are put together by, as `groupByText` says; `open`: which groups are unfolded. */
  readonly groups?:
    { readonly by?: readonly string[] | undefined; readonly open?: readonly string[] | undefined } | undefined
  /** Where records lie, and the choice that colours them. */
  readonly map?: { readonly place?: string | undefined; readonly colour?: string | undefined } | undefined
}

/** What is kept of a look, with whatever else is there. */
export type StoredLook = Readonly<Record<string, unknown>>

/** A part of a look, in place of what it says of the same: `undefined` takes it away. */
export type LookPatch = Omit<ViewLook, 'statistics'> & {
  readonly statistics?: Readonly<Record<string, StatisticName | undefined>> | undefined
}

export const narrowestColumn = 64
export const widestColumn = 800
const mostColumns = 1_000
const mostFrozen = 10

type Read<Value> = (value: unknown) => Value | undefined

const oneOf =
  <Value extends string>(known: readonly Value[]): Read<Value> =>
  (value) =>
    known.find((one) => one === value)

const readId: Read<string> = (value) =>
  typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined

const readIds: Read<readonly string[]> = (value) =>
  Array.isArray(value)
    ? [...new Set(value.flatMap((one: unknown) => readId(one) ?? []))].slice(0, mostColumns)
    : undefined

const readWidth: Read<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(Math.max(Math.round(value), narrowestColumn), widestColumn)
    : undefined

const readFrozen: Read<number> = (value) =>
  Number.isInteger(value) && Number(value) >= 1 ? Math.min(Number(value), mostFrozen) : undefined

const byId =
  <Value>(read: Read<Value>): Read<Readonly<Record<string, Value>>> =>
  (value) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([id, one]) => {
            const known = read(one)
            return known === undefined ? [] : [[id, known] as const]
          }),
        )
      : undefined

/** Reads each key that is known; a value that is none of its own is left out. */
function shaped<Shape extends object>(parts: {
  readonly [Key in keyof Shape]-?: Read<NonNullable<Shape[Key]>>
}) {
  return (value: unknown): Shape | undefined => {
    if (!isObject(value)) return undefined
    const entries = Object.entries<Read<unknown>>(parts).flatMap(([key, read]) => {
      const known = Object.hasOwn(value, key) ? read(value[key]) : undefined
      return known === undefined ? [] : [[key, known] as const]
    })
    return Object.fromEntries(entries) as Shape
  }
}

const read = shaped<ViewLook>({
  show: oneOf(listShapes),
  columns: shaped<ColumnsLook>({
    order: readIds,
    hidden: readIds,
    shown: readIds,
    widths: byId(readWidth),
    frozen: readFrozen,
  }),
  density: oneOf(densities),
  sets: oneOf(setLooks),
  statistics: byId(oneOf(statisticNames)),
  board: shaped<NonNullable<ViewLook['board']>>({ by: readId, fields: readIds }),
  calendar: shaped<NonNullable<ViewLook['calendar']>>({ from: readId, to: readId }),
  groups: shaped<NonNullable<ViewLook['groups']>>({ by: readIds, open: readIds }),
  map: shaped<NonNullable<ViewLook['map']>>({ place: readId, colour: readId }),
})

/** What of a stored look is understood. Never throws. */
export const readViewLook = (stored: unknown): ViewLook => read(stored) ?? {}

/** A stored look with a part changed; what is not said stays, also what is not understood. */
export function changeStoredLook(stored: unknown, patch: LookPatch): StoredLook {
  const next: Record<string, unknown> = isObject(stored) ? { ...stored } : {}
  for (const [key, value] of Object.entries(patch)) put(next, key, value)
  return next
}

/** Parts that have parts are changed part by part; what then says nothing goes. */
function put(into: Record<string, unknown>, key: string, value: unknown) {
  if (!isObject(value)) {
    if (value === undefined) delete into[key]
    else into[key] = value
    return
  }
  const before = into[key]
  const part: Record<string, unknown> = isObject(before) ? { ...before } : {}
  for (const [name, one] of Object.entries(value)) {
    if (one === undefined) delete part[name]
    else part[name] = one
  }
  if (Object.keys(part).length === 0) delete into[key]
  else into[key] = part
}
