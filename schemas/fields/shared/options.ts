import { isBlank } from '../defineField'
import { textKey, type FieldDocument, type OptionDocument } from '../../model/form'
import { isObject } from '../../model/json'
import type { JsonSchema, TextContext } from '../fieldType'

/** The value of the option that stands for a text of the respondent's own. */
export const otherValue = 'other'

const openLimit = 255

/** Makes an option's value from its label: lower case, blanks as underscores, accents kept. */
export function optionValue(label: string): string {
  return label.trim().toLowerCase().replace(/\s+/gu, '_')
}

export function isOpen(field: FieldDocument): boolean {
  return field.properties?.openChoice === true
}

/** Returns options whose values are made from their labels and numbered where they repeat. */
export function uniqueOptions(options: readonly { readonly label: string }[]): OptionDocument[] {
  const seen = new Set<string>()
  return options.map(({ label }) => {
    const own = optionValue(label)
    let value = own
    for (let count = 2; seen.has(value); count++) value = `${own}_${count}`
    seen.add(value)
    return { label, value, points: null, selected: false }
  })
}

/** Returns the options that can be chosen, in order: without junk and repeated values; a missing value is made from its label. */
export function optionsOf(field: FieldDocument): readonly OptionDocument[] {
  const seen = new Set<string>()
  return (Array.isArray(field.options) ? (field.options as readonly unknown[]) : []).flatMap((option) => {
    if (!isObject(option)) return []
    const label = typeof option['label'] === 'string' ? option['label'] : ''
    const stored = option['value']
    const value =
      typeof stored === 'number' || typeof stored === 'boolean'
        ? String(stored)
        : typeof stored === 'string' && stored !== ''
          ? stored
          : optionValue(label)
    if (value === '' || seen.has(value)) return []
    seen.add(value)
    return [{ ...option, label, value }]
  })
}

/**
 * Returns the option value that a stored or sent text stands for: its value, its label in lower case with underscores, or its label. Any
 * other text stays as it is: an open choice stores it, others refuse it.
 */
export const matchOption = (value: unknown, field: FieldDocument): unknown => optionMatcher(field)(value)

/** Returns {@link matchOption} for many values of one field, whose options are read once. */
export function optionMatcher(field: FieldDocument): (value: unknown) => unknown {
  const options = optionsOf(field)
  const values = new Set(options.map(({ value }) => value))
  // Among options with the same label, the first one counts.
  const byLabel = new Map([...options].reverse().map(({ label, value }) => [label, value]))
  return (value) => {
    if (isBlank(value)) return undefined
    const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
    if (typeof text !== 'string') return value
    if (values.has(text)) return text
    const made = optionValue(text)
    return values.has(made) ? made : (byLabel.get(text) ?? text)
  }
}

/** Returns whether an open choice lacks its text: it is drawn, but it is no answer. */
export function isUnwritten(value: unknown, field: FieldDocument): boolean {
  return value === otherValue && isOpen(field)
}

/** Returns the schema of one chosen value. */
export function optionSchema(field: FieldDocument): JsonSchema {
  if (isOpen(field)) return { type: 'string', minLength: 1, maxLength: openLimit }
  const values = optionsOf(field).map((option) => option.value)
  // `enum` may not be empty; a choice without options has no answer.
  return values.length > 0 ? { enum: values } : { not: {} }
}

/** Returns the label of a chosen value; a free text is its own label. */
export function optionText(value: unknown, field: FieldDocument, context: TextContext): string {
  if (typeof value !== 'string') return ''
  return context.text(textKey.option(field.field_id, value)) || value
}

/** The settings that radio, checkbox and select share. `x-optionsFrom` names the list whose values may be chosen. */
export const optionSettings = {
  options: {
    type: 'array',
    title: 'setting.options',
    'x-uniqueBy': 'value',
    'x-section': 'values',
    items: {
      type: 'object',
      properties: {
        label: { type: 'string', title: 'setting.option.label' },
        value: { type: 'string', title: 'setting.option.value' },
        points: { type: ['number', 'null'] },
        selected: { type: 'boolean' },
      },
    },
  },
} as const satisfies { readonly [key: string]: JsonSchema }

export const openChoiceSetting = {
  type: 'boolean',
  title: 'setting.openChoice',
  description: 'setting.openChoice.help',
  'x-section': 'values',
} as const satisfies JsonSchema

export const orientationSetting = {
  type: 'string',
  title: 'setting.orientation',
  enum: ['vertical', 'horizontal'],
  'x-enumIds': ['setting.orientation.vertical', 'setting.orientation.horizontal'],
  'x-section': 'appearance',
} as const satisfies JsonSchema
