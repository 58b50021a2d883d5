import type { FieldTypeName } from '../../schemas/fields/registry'
import { own } from '../../schemas/model/json'
import { checkbox } from './checkbox'
import { date } from './date'
import { datetime } from './datetime'
import { decimal } from './decimal'
import { description } from './description'
import { email } from './email'
import type { FieldRenderer } from './fieldRenderer'
import { group } from './group'
import { integer } from './integer'
import { password } from './password'
import { radio } from './radio'
import { select } from './select'
import { text } from './text'
import { textarea } from './textarea'
import { time } from './time'
import { unknown } from './unknown'
import type { UsualType } from './usualTypes'

/** The renderers of the types that most forms use. */
const usual: Readonly<Record<UsualType, FieldRenderer>> = {
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
  group,
}

/** The renderers of all other types; the compiler reports a type of `schemas/fields` that has none. */
export type RareRenderers = Readonly<Record<Exclude<FieldTypeName, UsualType>, FieldRenderer>>

let renderers: Readonly<Record<string, FieldRenderer>> = usual

export function addRareRenderers(rare: RareRenderers): void {
  renderers = { ...usual, ...rare }
}

/** Returns how a type is drawn; types unknown to this version get the `unknown` renderer. */
export function fieldRenderer(type: string): FieldRenderer {
  return own(renderers, type) ?? unknown
}
