import type { JsonSchema } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { optionsOf } from '../fields/shared/options'
import { constantsOf, typeForSchema } from '../fields/typeForSchema'
import { withFieldDefaults } from '../model/fieldDefaults'
import type { FieldDocument, FieldProperties, OptionDocument } from '../model/form'
import { isObject, jsonText, type Json } from '../model/json'
import type { Note, Part } from './importParts'
import { kindTraits, type Kind } from '../fields/kinds'

export interface ImportTexts {
  /** Name of the form when the schema has no title. */
  readonly name: string
  readonly yes: string
  readonly no: string
}

const understood = new Set([
  ...[
    'type',
    'title',
    'description',
    'default',
    'enum',
    'const',
    'format',
    'properties',
    'items',
    'required',
  ],
  ...['minimum', 'maximum', 'multipleOf', 'maxLength', 'minItems', 'maxItems', 'uniqueItems'],
  // These keywords do not constrain values.
  ...['$schema', '$id', '$defs', 'definitions', '$comment', '$anchor', 'examples', 'enumNames', 'deprecated'],
  ...['contentMediaType', 'contentEncoding', 'writeOnly'],
])
const understoodUi = new Set([
  ...[
    'ui:widget',
    'ui:order',
    'ui:title',
    'ui:description',
    'ui:help',
    'ui:enumNames',
    'ui:options',
    'items',
  ],
  ...['ui:placeholder', 'ui:autofocus', 'ui:emptyValue', 'ui:submitButtonOptions', 'ui:field'],
])

/** Notes the keywords of a part that the import does not use. */
export function noteRest({ schema, ui }: Part, note: Note): void {
  const isChoice = constantsOf(schema) !== undefined
  for (const keyword of Object.keys(schema)) {
    const isOptions = isChoice && (keyword === 'oneOf' || keyword === 'anyOf')
    // Forms refuse unnamed properties anyway.
    const isClosed = keyword === 'additionalProperties' && typeof schema[keyword] === 'boolean'
    if (!understood.has(keyword) && !isOptions && !isClosed && !keyword.startsWith('x-'))
      note('KEYWORD_DROPPED', { keyword })
  }
  for (const keyword of Object.keys(ui)) {
    if (keyword.startsWith('ui:') && !understoodUi.has(keyword)) note('UI_DROPPED', { keyword })
  }
}

export const titleOf = ({ schema, ui, name }: Part): string => {
  const title = [ui['ui:title'], schema['title'], name].find((one) => typeof one === 'string' && one !== '')
  return typeof title === 'string' ? title : ''
}

export const descriptionOf = ({ schema, ui }: Part): string => {
  const found = [ui['ui:help'], ui['ui:description'], schema['description']]
  const text = found.find((one) => typeof one === 'string' && one !== '')
  return typeof text === 'string' ? text : ''
}

/** Returns the field for a part of a schema; undefined, with a note, when none fits. */
export function importField(
  part: Part,
  id: string,
  texts: ImportTexts,
  note: Note,
): FieldDocument | undefined {
  const { schema, ui } = part
  const type = typeForSchema(schema, ui['ui:widget'])
  if (type === undefined) {
    note('TYPE_DROPPED', { type: typeof schema['type'] === 'string' ? schema['type'] : 'any' })
    return undefined
  }
  const meaning = fieldTypes.get(type)
  const help = descriptionOf(part)
  const options = optionsFor(part, texts, note)
  const field: FieldDocument = {
    ...meaning.defaults,
    field_id: id,
    field_type: type,
    label: titleOf(part),
    required: part.required,
    ...(help !== '' && { help_text: help }),
    ...(options && { options }),
    properties: { ...propertiesFor(part, meaning.kind, note), help_text: help !== '' },
  }
  const complete = withFieldDefaults({ ...field, ...defaultFor(schema, field, note) })
  noteRest(part, note)
  return complete
}

/** Returns a constant as an option's value; undefined for anything but a single value. */
function plainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** Returns the limits as settings of the field, and notes those that the settings cannot express. */
function propertiesFor({ schema }: Part, kind: Kind, note: Note): FieldProperties {
  const { isNumber, options, moment } = kindTraits[kind]
  const number = (keyword: string): number | undefined => {
    const limit = schema[keyword]
    return typeof limit === 'number' ? limit : undefined
  }
  if (kind === 'text') {
    const limit = number('maxLength')
    const most = 20_000
    if (limit !== undefined && limit > most) note('LIMIT_CHANGED', { keyword: 'maxLength', limit: most })
    return { max_length: Math.min(limit ?? 4000, most) }
  }
  if (isNumber) {
    const step = number('multipleOf')
    const bounds = { min: number('minimum') ?? null, max: number('maximum') ?? null }
    if (schema['type'] === 'integer') return { ...bounds, ...(step !== undefined && { step }) }
    const decimals = step === undefined ? 10 : -Math.log10(step)
    const isDecimals = Number.isInteger(decimals) && decimals >= 0 && decimals <= 10
    if (!isDecimals) note('KEYWORD_DROPPED', { keyword: 'multipleOf' })
    return { ...bounds, number_of_decimals: isDecimals ? decimals : 10 }
  }
  if (kind === 'group') return { min: number('minItems') ?? null, max: number('maxItems') ?? null }
  if (options === 'several') {
    for (const keyword of ['minItems', 'maxItems']) {
      if ((number(keyword) ?? 0) > (keyword === 'minItems' ? 1 : 0)) note('KEYWORD_DROPPED', { keyword })
    }
  }
  if (moment && moment !== 'date') note('FORMAT_CHANGED', { format: jsonText(schema['format']) })
  return {}
}

function optionsFor(
  { schema, ui }: Part,
  texts: ImportTexts,
  note: Note,
): readonly OptionDocument[] | undefined {
  const holder = schema['type'] === 'array' && isObject(schema['items']) ? schema['items'] : schema
  const constants = constantsOf(holder)
  if (constants) {
    if (constants.some(({ const: value }) => typeof value !== 'string')) note('OPTION_AS_TEXT')
    const names = [ui['ui:enumNames'], holder['enumNames']].find(Array.isArray) as unknown[] | undefined
    return constants.flatMap(({ const: value, title }, index) => {
      const text = plainText(value)
      if (text === undefined || text === '') return []
      const label = [title, names?.[index]].find((name) => typeof name === 'string')
      return [{ value: text, label: typeof label === 'string' ? label : text }]
    })
  }
  if (schema['type'] !== 'boolean') return undefined
  note('BOOLEAN_AS_CHOICE')
  return [
    { value: 'true', label: texts.yes },
    { value: 'false', label: texts.no },
  ]
}

function defaultFor(schema: JsonSchema, field: FieldDocument, note: Note): Partial<FieldDocument> {
  const given = schema['default']
  if (given === undefined || given === null || given === '') return {}
  const options = new Set(optionsOf(field).map((option) => option.value as unknown))
  const isChoice = options.size > 0
  const list: readonly unknown[] | undefined = Array.isArray(given) ? given : undefined
  const one = isChoice || typeof given === 'boolean' ? plainText(given) : given
  const value = list ? list.map(plainText) : isObject(one) ? undefined : one
  const wanted = Array.isArray(value) ? (value as readonly unknown[]) : [value]
  const fits = !isChoice || wanted.every((one) => options.has(one))
  if (value === undefined || !fits || fieldTypes.get(field.field_type).kind === 'group') {
    note('DEFAULT_DROPPED')
    return {}
  }
  return { default: true, default_value: value as Json }
}
