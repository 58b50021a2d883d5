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

/** The drawings that most forms need. */
const usual = {
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
} satisfies Partial<Record<FieldTypeName, FieldRenderer>>

/** The drawings of all other types; the compiler refuses a type of `schemas/fields` that has none. */
export type RareRenderers = Readonly<Record<Exclude<FieldTypeName, keyof typeof usual>, FieldRenderer>>

let renderers: Readonly<Record<string, FieldRenderer>> = usual
let hasRare = false

export function addRareRenderers(rare: RareRenderers): void {
  renderers = { ...usual, ...rare }
  hasRare = true
}

/** Whether these types can be drawn with what is loaded. */
export const areDrawable = (types: Iterable<string>): boolean =>
  hasRare || [...types].every((type) => own(usual, type))

/** How a type is drawn; types that this version does not know have a drawing of their own. */
export function fieldRenderer(type: string): FieldRenderer {
  return own(renderers, type) ?? unknown
}
