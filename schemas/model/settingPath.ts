import { isObject, own } from './json'

export type SettingsValue = { readonly [key: string]: unknown }

/** A new value for one setting; the path joins its keys by dots: `properties.min`. */
export interface SettingChange {
  readonly path: string
  readonly value: unknown
}

/** Returns the value at a path, or undefined. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, key) => (isObject(inner) ? own(inner, key) : undefined), value)
}

/** Returns the whole value with one setting changed; everything else stays the same object. */
export function withValueAt<Whole extends object>(value: Whole, path: string, setting: unknown): Whole {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...value, [key]: setting }
  const inner = own(value as SettingsValue, key)
  return { ...value, [key]: withValueAt(isObject(inner) ? inner : {}, rest.join('.'), setting) }
}

/** Returns the whole value with each change made; the same object where nothing changes. */
export const withChanges = <Whole extends object>(value: Whole, changes: readonly SettingChange[]): Whole =>
  changes.reduce(
    (whole, { path, value: setting }) =>
      valueAt(whole, path) === setting ? whole : withValueAt(whole, path, setting),
    value,
  )
