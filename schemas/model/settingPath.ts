import { isObject, own } from './json'

export type SettingsValue = { readonly [key: string]: unknown }

/** What one setting becomes; its path are keys joined by dots: `properties.min`. */
export interface SettingChange {
  readonly path: string
  readonly value: unknown
}

/** The value at a path, or undefined. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, key) => (isObject(inner) ? own(inner, key) : undefined), value)
}

/** The whole value with one setting changed; everything else is the same object as before. */
export function withValueAt<Whole extends object>(value: Whole, path: string, setting: unknown): Whole {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...value, [key]: setting }
  const inner = own(value as SettingsValue, key)
  return { ...value, [key]: withValueAt(isObject(inner) ? inner : {}, rest.join('.'), setting) }
}

/** The whole value with each change made; the same object where all settings are so already. */
export const withChanges = <Whole extends object>(value: Whole, changes: readonly SettingChange[]): Whole =>
  changes.reduce(
    (whole, { path, value: setting }) =>
      valueAt(whole, path) === setting ? whole : withValueAt(whole, path, setting),
    value,
  )
