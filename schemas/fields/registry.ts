import { checkbox } from './checkbox'
import { date } from './date'
import { datetime } from './datetime'
import { decimal } from './decimal'
import { description } from './description'
import { email } from './email'
import type { FieldType, FieldTypeRegistry } from './fieldType'
import { group } from './group'
import { integer } from './integer'
import { radio } from './radio'
import { select } from './select'
import { text } from './text'
import { textarea } from './textarea'
import { time } from './time'
import { unknown } from './unknown'

/** Every field type, in palette order. A new type adds its line here and in `renderers/fields/registry.ts`. */
export const fieldTypeList = [
  text,
  textarea,
  email,
  description,
  integer,
  decimal,
  date,
  time,
  datetime,
  radio,
  checkbox,
  select,
  group,
] as const

/** The names of the registered types; `renderers/fields` must draw each. */
export type FieldTypeName = (typeof fieldTypeList)[number]['type']

/** A registry of the given types; what is not among them is stood for by {@link unknown}. */
function fieldTypeRegistry(types: readonly FieldType[]): FieldTypeRegistry {
  const byName = new Map(types.map((type) => [type.type, type]))
  return { types, get: (name) => byName.get(name) ?? unknown }
}

/** The product's own field types. */
export const fieldTypes: FieldTypeRegistry = fieldTypeRegistry(fieldTypeList)
