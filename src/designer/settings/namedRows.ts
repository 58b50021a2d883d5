import { isObject } from '../../../schemas/model/json'

/** A value sent with a call: its name, and the field or the fixed value that it carries. */
export interface NamedRow {
  readonly name: string
  readonly carried: string
  /** What else is stored with it. */
  readonly rest: { readonly [key: string]: unknown }
}

export const newNamedRow: NamedRow = { name: '', carried: '', rest: {} }

const textIn = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Reads `[{name, value}]`, or `[{field_id, name}]` for answers of fields; `key` is the property for what is carried. */
export function readNamedRows(stored: unknown, key: 'field_id' | 'value'): readonly NamedRow[] {
  return (Array.isArray(stored) ? stored : []).filter(isObject).map((item) => {
    const { name, [key]: carried, ...rest } = item
    return { name: textIn(name), carried: textIn(carried), rest }
  })
}

/** Returns rows in their stored form, without those that lack a name or a field; a fixed value may be empty. */
export function storedNamedRows(rows: readonly NamedRow[], key: 'field_id' | 'value'): readonly object[] {
  return rows.flatMap(({ name, carried, rest }) =>
    name.trim() === '' || (key === 'field_id' && carried === '')
      ? []
      : [{ ...rest, name: name.trim(), [key]: carried }],
  )
}
