import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../tests/support/judgeAnswer'
import { lookalikes } from '../../tests/support/lookalikes'
import { realForms } from '../../tests/support/realForms'
import { isObject } from '../model/json'
import type { FieldDocument } from '../model/form'
import type { JsonSchema } from './fieldType'
import { fieldTypes } from './registry'

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true })
ajv.addVocabulary([
  ...['x-section', 'x-part', 'x-enumIds', 'x-editor', 'x-format', 'x-when', 'x-optionsFrom'],
  ...['x-reads', 'x-uniqueBy', 'x-brought'],
])
const checks = new Map(fieldTypes.types.map((type) => [type.type, ajv.compile(type.settings)]))

/** Removes nulls, flags that are off and blanks: they mean the same as an absent setting. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      each === null || each === false || each === '' ? [] : [[key, said(each)]],
    ),
  )
}

function faults(field: FieldDocument): string[] {
  const check = checks.get(field.field_type)
  if (!check || check(said(field))) return []
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${field.field_type}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

const fieldsOf = (forms: ReturnType<typeof realForms>) =>
  forms.flatMap(({ document }) => document.form_pages.flatMap(({ page_fields }) => page_fields))

const real = realForms()

it.runIf(real.length > 0)('every field of the forms of real accounts fits the settings of its type', () => {
  expect(fieldsOf(real).length).toBeGreaterThan(1000)
  expect([...new Set(fieldsOf(real).flatMap(faults))]).toEqual([])
})

it('every generated field fits the settings of its type', () => {
  expect([...new Set(fieldsOf(lookalikes).flatMap(faults))]).toEqual([])
})

it.each(fieldTypes.types.map((type) => [type.type, type] as const))(
  'a new %s fits its own settings',
  (name, { defaults }) => {
    expect(faults(fieldOf(name, defaults))).toEqual([])
  },
)

it.each<readonly [string, Partial<FieldDocument>]>([
  ['text', { properties: { max_length: 0 } }],
  ['text', { properties: { size: 'huge' } }],
  ['text', { properties: { enable_barcode: 'qr' } }],
  ['integer', { properties: { step: 0.5 } }],
  ['decimal', { properties: { number_of_decimals: 11 } }],
  ['radio', { options: [{ label: 7, value: 'x' }] as never }],
  ['radio', { grading_criteria: { equal: 'x' } }],
  ['images', { properties: { max_images_count: 16 } }],
  ['images', { properties: { mime_types: ['exe'] } }],
  ['images', { properties: { image_origin: { from_camera: 'yes' } } }],
  ['images', { properties: { metadata: ['weather'] } }],
  ['image', { properties: { watermark_config: { font_size: '23' } } }],
  ['file', { properties: { fieldId: ['a', 'b', 'c', 'd'] } }],
  ['group', { properties: { min: -1 } }],
  ['button', { properties: { visible_on: 'always' } }],
  ['button', { properties: { color: 'red' } }],
  ['catalog', { catalog: { catalog_id: 'x' } }],
])('a %s with %j is refused', (name, more) => {
  expect(faults(fieldOf(name, more))).not.toEqual([])
})

/** Returns the leaves of a settings schema with their paths. */
function settingsOf(schema: JsonSchema, prefix = ''): [string, JsonSchema][] {
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  return Object.entries(properties).flatMap(([name, setting]) => {
    if (!isObject(setting)) return []
    const own: [string, JsonSchema] = [`${prefix}${name}`, setting]
    if ('x-editor' in setting) return [own]
    return setting['type'] === 'object' ? settingsOf(setting, `${prefix}${name}.`) : [own]
  })
}

describe.each(fieldTypes.types.map((type) => [type.type, type] as const))(
  'the settings of %s',
  (_name, type) => {
    const settings = settingsOf(type.settings)
    const isHidden = ({ 'x-editor': editor }: JsonSchema) =>
      typeof editor === 'string' && ['beside', 'print', 'emailConfiguration'].includes(editor)
    const drawn = settings.filter(([, setting]) => !isHidden(setting))

    it('have a title and a section, and say what they depend on', () => {
      const paths = new Set(settings.map(([path]) => path))
      for (const [path, setting] of settings)
        expect([path, setting['title']]).toEqual([path, expect.any(String)])
      for (const [path, setting] of drawn) {
        expect([path, setting['x-section']]).toEqual([
          path,
          expect.stringMatching(/^(general|values|origin|naming|watermark|appearance|call|data|advanced)$/),
        ])
        const when = setting['x-when']
        if (isObject(when)) expect(paths).toContain(when['path'])
      }
    })

    it('name every choice', () => {
      for (const [path, setting] of drawn) {
        const { enum: values, 'x-enumIds': ids } = isObject(setting['items']) ? setting['items'] : setting
        if (Array.isArray(ids)) expect([path, ids.length]).toEqual([path, (values as unknown[]).length])
      }
    })
  },
)

const picture = [
  'watermark_enable',
  ...['text_data', 'text_data_array', 'position', 'font_size', 'color'].map(
    (name) => `watermark_config.${name}`,
  ),
  ...['from_camera', 'from_gallery', 'from_draw'].map((name) => `image_origin.${name}`),
  ...['mime_types', 'metadata', 'fieldId', 'file_name', 'file_name_array', 'notification'],
]

/** Every property of the specification, with a type that has it. */
const specified: readonly (readonly [string, readonly string[]])[] = [
  ['text', ['size', 'send_email', 'enable_barcode']],
  ['integer', ['min', 'max', 'step']],
  ['decimal', ['number_of_decimals', 'step', 'min', 'max']],
  ['radio', ['orientation', 'openChoice']],
  ['checkbox', ['orientation', 'openChoice']],
  ['select', ['openChoice']],
  ['image', picture],
  ['images', [...picture, 'multi_selection', 'min_images_count', 'max_images_count']],
  ['file', ['mime_types', 'fieldId', 'file_name', 'file_name_array', 'notification']],
  ['files', ['multi_selection', 'min_images_count', 'max_images_count', 'mime_types', 'notification']],
  ['group', ['min', 'max', 'displayInReverse']],
  [
    'button',
    [
      ...['method', 'url', 'service_name', 'parameters', 'body_payload', 'send_record', 'send_to_lkf'],
      ...['wait_response', 'visible_on', 'color', 'icon', 'update_values', 'comment', 'input_parameter'],
    ],
  ],
]

it.each(specified)('a %s has %j among its settings', (name, properties) => {
  const paths = settingsOf(fieldTypes.get(name).settings).map(([path]) => path)
  expect(paths).toEqual(expect.arrayContaining(properties.map((property) => `properties.${property}`)))
})

it.each(['radio', 'checkbox', 'select'])('a %s has options, points and a default', (name) => {
  const paths = settingsOf(fieldTypes.get(name).settings).map(([path]) => path)
  expect(paths).toEqual(expect.arrayContaining(['options', 'default_value', 'grading_criteria']))
})
