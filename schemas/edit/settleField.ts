import { isBlank } from '../fields/defineField'
import type { FieldType } from '../fields/fieldType'
import { kindTraits, type Kind } from '../fields/kinds'
import { isOpen, optionsOf, otherValue } from '../fields/shared/options'
import { readNumber } from '../fields/shared/number'
import type { CodedError } from '../model/errors'
import type { FieldDocument } from '../model/form'
import { isObject, type Json } from '../model/json'
import { optionChanges } from './references/optionChanges'

/*
 * Consequences of a changed setting. Each function takes the field after the designer's change and returns it with one consequence applied,
 * or the same object.
 */

/** Shows the help text when there is one. */
export function settleHelp(before: FieldDocument, after: FieldDocument): FieldDocument {
  const isShown = !isBlank(after.help_text)
  if (before.help_text === after.help_text || after.properties?.help_text === isShown) return after
  return { ...after, properties: { ...after.properties, help_text: isShown } }
}

/** Turns the default on when a default value is written and off when it is cleared; clears the value when the default is turned off. */
export function settleDefault(before: FieldDocument, after: FieldDocument): FieldDocument {
  if (before.default === true && after.default === false) return { ...after, default_value: '' }
  if (before.default_value === after.default_value) return after
  const empty =
    isBlank(after.default_value) || (Array.isArray(after.default_value) && after.default_value.length === 0)
  return { ...after, default: !empty, default_value: empty ? '' : (after.default_value ?? '') }
}

/** Rounds bounds of whole numbers up; bounds of decimals stay as written. */
export function settleNumbers(field: FieldDocument, { kind, places }: FieldType): FieldDocument {
  if (!kindTraits[kind].isNumber || places(field) !== undefined) return field
  const rounded = Object.fromEntries(
    (['min', 'max'] as const).flatMap((name) => {
      const value = readNumber(field.properties?.[name])
      return typeof value === 'number' && value !== Math.ceil(value) ? [[name, Math.ceil(value)]] : []
    }),
  )
  return Object.keys(rounded).length === 0
    ? field
    : { ...field, properties: { ...field.properties, ...rounded } }
}

/** Updates the parts of a watermark from its text, unless the parts were changed themselves. */
export function settleWatermark(before: FieldDocument, after: FieldDocument): FieldDocument {
  const [had, has] = [watermarkOf(before), watermarkOf(after)]
  if (!has || has['text_data'] === had?.['text_data'] || has['text_data_array'] !== had?.['text_data_array'])
    return after
  const text = has['text_data']
  const watermark_config = { ...has, text_data_array: isBlank(text) ? [] : [text] }
  return { ...after, properties: { ...after.properties, watermark_config } }
}

function watermarkOf(field: FieldDocument): Readonly<Record<string, unknown>> | undefined {
  const config = field.properties?.['watermark_config']
  return isObject(config) ? config : undefined
}

type Settled =
  { readonly ok: true; readonly field: FieldDocument } | { readonly ok: false; readonly error: CodedError }

/** Keeps a choice answerable: at least one option, a default that exists, and the open option last. */
export function settleOptions(before: FieldDocument, after: FieldDocument, kind: Kind): Settled {
  if (!kindTraits[kind].options) return { ok: true, field: after }
  if (before.options === after.options && isOpen(before) === isOpen(after)) return { ok: true, field: after }
  const listed = (after.options ?? []).filter(
    (option) => option.value !== otherValue || !(isOpen(before) || isOpen(after)),
  )
  const options = isOpen(after)
    ? [
        ...listed,
        (after.options ?? []).find((option) => option.value === otherValue) ?? {
          label: '',
          value: otherValue,
        },
      ]
    : listed
  if (options.length === 0) return { ok: false, error: { code: 'CANNOT_DELETE_LAST_OPTION' } }
  const field = withRenamedDefault(before, { ...after, options })
  const lost = field.default === true && !isOpen(field) ? lostDefault(before, field) : undefined
  if (lost !== undefined) {
    return { ok: false, error: { code: 'CANNOT_DELETE_DEFAULT_OPTION', params: { value: lost } } }
  }
  return { ok: true, field }
}

const defaultsOf = (field: FieldDocument): readonly unknown[] =>
  Array.isArray(field.default_value) ? field.default_value : [field.default_value]

/** Updates the default when its option gets another value. */
function withRenamedDefault(before: FieldDocument, after: FieldDocument): FieldDocument {
  if (after.default !== true) return after
  const { renamed } = optionChanges(before, after)
  const defaults = defaultsOf(after)
  if (!defaults.some((value) => typeof value === 'string' && renamed.has(value))) return after
  const moved = defaults.map((value) => (typeof value === 'string' ? (renamed.get(value) ?? value) : value))
  return { ...after, default_value: (Array.isArray(after.default_value) ? moved : moved[0]) as Json }
}

/** Returns the default value whose option was removed. */
function lostDefault(before: FieldDocument, after: FieldDocument): string | undefined {
  const had = new Set(optionsOf(before).map((option) => option.value))
  const has = new Set(optionsOf(after).map((option) => option.value))
  return defaultsOf(after).find(
    (value): value is string => typeof value === 'string' && had.has(value) && !has.has(value),
  )
}
