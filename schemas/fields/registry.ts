import { button } from './button'
import { catalog } from './catalog'
import { catalogDetail } from './catalogDetail'
import { catalogSelect } from './catalogSelect'
import { checkbox } from './checkbox'
import { date } from './date'
import { datetime } from './datetime'
import { decimal } from './decimal'
import { description } from './description'
import { email } from './email'
import type { FieldType, FieldTypeRegistry } from './fieldType'
import { file } from './file'
import { files } from './files'
import { geolocation } from './geolocation'
import { group } from './group'
import { image } from './image'
import { images } from './images'
import { integer } from './integer'
import { password } from './password'
import { radio } from './radio'
import { select } from './select'
import { signature } from './signature'
import { text } from './text'
import { textarea } from './textarea'
import { time } from './time'
import { unknown } from './unknown'

/** Every field type, in palette order. A new type adds its line here and in `renderers/fields/registry.ts`. */
export const fieldTypeList = [
  text,
  textarea,
  email,
  password,
  description,
  integer,
  decimal,
  date,
  time,
  datetime,
  radio,
  checkbox,
  select,
  geolocation,
  image,
  images,
  file,
  files,
  signature,
  catalog,
  catalogSelect,
  catalogDetail,
  group,
  button,
] as const

/** The names of the registered types; `renderers/fields` must draw each. */
export type FieldTypeName = (typeof fieldTypeList)[number]['type']

/** Makes a registry of the given types; {@link unknown} stands for any other. */
export function fieldTypeRegistry(types: readonly FieldType[]): FieldTypeRegistry {
  const byName = new Map(types.map((type) => [type.type, type]))
  return { types, get: (name) => byName.get(name) ?? unknown }
}

/** The product's own field types. */
export const fieldTypes: FieldTypeRegistry = fieldTypeRegistry(fieldTypeList)
