import { isObject } from '../model/json'

/*
 * How a list of records looks: columns and their order, or another shape than a grid. It is stored with a saved view, where other clients
 * store keys of their own, so unknown keys are kept.
 */

export const listShapes = ['grid', 'board', 'calendar', 'map'] as const
export type ListShape = (typeof listShapes)[number]

export const densities = ['normal', 'compact'] as const
export type Density = (typeof densities)[number]

/** Whether sets of groups are counted in one line, or have a line each. */
export const setLooks = ['folded', 'inline'] as const
export type SetLook = (typeof setLooks)[number]

/** Statistics that a column can show. */
export const statisticNames = ['count', 'filled', 'empty', 'distinct', 'sum', 'avg', 'min', 'max'] as const
export type StatisticName = (typeof statisticNames)[number]

export interface ColumnsLook {
  /** Ids of columns that were moved, in their order; others follow in their default order. */
  readonly order?: readonly string[] | undefined
  /** Ids of columns that the user hid although they are shown by default. */
  readonly hidden?: readonly string[] | undefined
  /** Ids of columns that the user shows although they are hidden by default. */
  readonly shown?: readonly string[] | undefined
  /** Pixels by column id. */
  readonly widths?: Readonly<Record<string, number>> | undefined
  /** Number of columns that stay in view, besides the first. */
  readonly frozen?: number | undefined
}

export interface ViewLook {
  readonly show?: ListShape | undefined
  readonly columns?: ColumnsLook | undefined
  readonly density?: Density | undefined
  readonly sets?: SetLook | undefined
  /** By column id. */
  readonly statistics?: Readonly<Record<string, StatisticName>> | undefined
  /** `by` is the choice whose options are the columns; `fields` are shown on cards. */
  readonly board?:
    { readonly by?: string | undefined; readonly fields?: readonly string[] | undefined } | undefined
  /** The days or moments at which records begin and end. */
  readonly calendar?: { readonly from?: string | undefined; readonly to?: string | undefined } | undefined
  /** `by` lists groupings as `groupByText` writes them; `open` lists unfolded groups. */
  readonly groups?:
    { readonly by?: readonly string[] | undefined; readonly open?: readonly string[] | undefined } | undefined
  /** The field with the place of records, and the choice that colours them. */
  readonly map?: { readonly place?: string | undefined; readonly colour?: string | undefined } | undefined
}

/** A stored look, including unknown keys. */
export type StoredLook = Readonly<Record<string, unknown>>

/** A change of a look: `undefined` removes a key. */
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

/** Returns a reader of known keys that ignores invalid values. */
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

/** Returns the known parts of a stored look. Never throws. */
export const readViewLook = (stored: unknown): ViewLook => read(stored) ?? {}

/** Returns a stored look with a part changed; absent and unknown keys stay. */
export function changeStoredLook(stored: unknown, patch: LookPatch): StoredLook {
  const next: Record<string, unknown> = isObject(stored) ? { ...stored } : {}
  for (const [key, value] of Object.entries(patch)) put(next, key, value)
  return next
}

/** Merges nested objects key by key, and removes those that become empty. */
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
