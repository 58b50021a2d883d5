import { describe, expect, it } from 'vitest'
import { mustRead } from '../../tests/support/mustRead'
import { readForm } from '../model/readForm'
import { importSchema, schemaIn } from './importSchema'

const texts = { name: 'Sin título', yes: 'Sí', no: 'No' }
const counted = () => {
  let next = 0
  return () => (++next).toString(16).padStart(24, '0')
}
const read = (schema: unknown, uiSchema?: unknown) =>
  mustRead(importSchema({ schema, uiSchema }, texts, counted()))
const fieldsOf = (schema: unknown, uiSchema?: unknown) =>
  read(schema, uiSchema).document.form_pages.flatMap((page) => page.page_fields)
const notesOf = (schema: unknown, uiSchema?: unknown) =>
  read(schema, uiSchema).notes.map(({ code, pointer, params }) =>
    [pointer, code, ...Object.values(params ?? {})].join(' '),
  )
const object = (properties: unknown, more: object = {}) => ({ type: 'object', properties, ...more })

describe('one property', () => {
  it.each<[string, unknown, object]>([
    ['a text', { type: 'string', maxLength: 80 }, { field_type: 'text', properties: { max_length: 80 } }],
    ['a long text', { type: 'string', maxLength: 9000 }, { field_type: 'textarea' }],
    ['an e-mail', { type: 'string', format: 'email' }, { field_type: 'email' }],
    ['a day', { type: 'string', format: 'date' }, { field_type: 'date' }],
    ['a time', { type: 'string', format: 'time' }, { field_type: 'time' }],
    ['a moment', { type: 'string', format: 'date-time' }, { field_type: 'datetime' }],
    [
      'a whole number',
      { type: 'integer', minimum: 1, maximum: 9, multipleOf: 2 },
      { field_type: 'integer', properties: { min: 1, max: 9, step: 2 } },
    ],
    [
      'a number',
      { type: 'number', multipleOf: 0.01 },
      { field_type: 'decimal', properties: { number_of_decimals: 2 } },
    ],
    ['a number or nothing', { anyOf: [{ type: 'number' }, { type: 'null' }] }, { field_type: 'decimal' }],
    [
      'few options',
      { enum: ['a', 'b'] },
      {
        field_type: 'radio',
        options: [
          { value: 'a', label: 'a' },
          { value: 'b', label: 'b' },
        ],
      },
    ],
    ['many options', { enum: ['a', 'b', 'c', 'd', 'e', 'f'] }, { field_type: 'select' }],
    [
      'options with titles',
      { oneOf: [{ const: 1, title: 'Uno' }] },
      { field_type: 'radio', options: [{ value: '1', label: 'Uno' }] },
    ],
    ['several options', { type: 'array', items: { enum: ['a', 'b'] } }, { field_type: 'checkbox' }],
    [
      'yes or no',
      { type: 'boolean', default: true },
      {
        field_type: 'radio',
        default: true,
        default_value: 'true',
        options: [
          { value: 'true', label: 'Sí' },
          { value: 'false', label: 'No' },
        ],
      },
    ],
    [
      'a title and a help',
      { type: 'string', title: 'Título', description: 'Ayuda' },
      { label: 'Título', help_text: 'Ayuda', properties: { help_text: true } },
    ],
    ['a default', { type: 'string', default: 'x' }, { default: true, default_value: 'x' }],
  ])('takes %s', (_name, schema, field) => {
    expect(fieldsOf(object({ a: schema }))).toMatchObject([{ label: 'a', ...field }])
  })

  it.each<[string, unknown, readonly string[]]>([
    [
      'keywords',
      { type: 'string', pattern: 'x', minLength: 2 },
      ['/a KEYWORD_DROPPED pattern', '/a KEYWORD_DROPPED minLength'],
    ],
    ['shapes', { oneOf: [{ type: 'string' }, { type: 'integer' }] }, ['/a TYPE_DROPPED any']],
    ['types', { type: ['integer', 'string', 'null'] }, ['/a MIXED_TYPE integer']],
    ['options that are no texts', { enum: [1, 2] }, ['/a OPTION_AS_TEXT']],
    ['times', { type: 'string', format: 'time' }, ['/a FORMAT_CHANGED time']],
    ['defaults', { enum: ['x'], default: 'y' }, ['/a DEFAULT_DROPPED']],
    ['limits', { type: 'string', maxLength: 99_999 }, ['/a LIMIT_CHANGED maxLength 20000']],
    [
      'references from elsewhere',
      { $ref: 'https://example.com/x' },
      ['/properties/a REMOTE_REF https://example.com/x', '/a TYPE_DROPPED any'],
    ],
    ['free objects', { type: 'object' }, ['/a TYPE_DROPPED object']],
    ['lists of values', { type: 'array', items: { type: 'string' } }, ['/a LIST_OF_VALUES']],
    [
      'lists in lists',
      { type: 'array', items: object({ b: { type: 'array', items: object({}) } }) },
      ['/a/*/b NESTED_LIST'],
    ],
    [
      'what is asked for only with its part',
      object({ b: { type: 'string' } }, { required: ['b'] }),
      ['/a/b CONDITIONAL_REQUIRED'],
    ],
  ])('notes %s', (_name, schema, notes) => {
    expect(notesOf(object({ a: schema }))).toEqual(notes)
  })

  it('follows the uiSchema', () => {
    const schema = object({ b: { type: 'string' }, a: { enum: ['x'] } })
    const ui = {
      'ui:order': ['a', '*'],
      a: { 'ui:widget': 'select', 'ui:title': 'A', 'ui:classNames': 'x' },
      b: { 'ui:widget': 'textarea', 'ui:help': 'H' },
    }
    expect(fieldsOf(schema, ui)).toMatchObject([
      { field_type: 'select', label: 'A' },
      { field_type: 'textarea', help_text: 'H' },
    ])
    expect(notesOf(schema, ui)).toEqual(['/a OPTION_AS_TEXT', '/a UI_DROPPED ui:classNames'].slice(1))
  })
})

/** Each part names the next one twice: as many lines as levels, and two to that power of parts. */
const doubling = (levels: number, part: (next: unknown) => unknown) => ({
  $ref: '#/$defs/d0',
  $defs: Object.fromEntries(
    Array.from({ length: levels + 1 }, (_none, level) => [
      `d${level}`,
      level === levels ? { type: 'string' } : part({ $ref: `#/$defs/d${level + 1}` }),
    ]),
  ),
})
/** Milliseconds on a busy machine; what is not bounded takes minutes. */
const longest = 4000
const many = (count: number, part: (index: number) => unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_none, index) => [`p${index}`, part(index)]))

describe('a schema that means more than a form can hold', () => {
  it.each<[string, unknown]>([
    ['parts that double', doubling(24, (next) => object({ a: next, b: next }))],
    ['schemas of one place that double', doubling(24, (next) => ({ allOf: [next, next] }))],
    ['30,000 properties', object(many(30_000, () => ({ type: 'string' })))],
    [
      'few lines that 5,000 parts share',
      object(
        many(4900, () => ({ $ref: '#/$defs/long' })),
        {
          $defs: { long: { enum: Array.from({ length: 5000 }, (_none, index) => `o${index}`) } },
        },
      ),
    ],
    [
      'properties that 1,000 parts share',
      object(
        many(1000, () => ({ $ref: '#/$defs/wide', allOf: [object({ x: { type: 'string' } })] })),
        {
          $defs: { wide: object(many(4000, () => ({ type: 'string' }))) },
        },
      ),
    ],
    [
      'parts inside parts without end in sight',
      doubling(4000, (next) => object({ [`n${'x'.repeat(500)}`]: next })),
    ],
    ['a tree of more values than are read', { enum: Array.from({ length: 200_000 }, () => 'a') }],
    ['a tree deeper than is read', JSON.parse(`${'{"items":'.repeat(3000)}{}${'}'.repeat(3000)}`)],
  ])('is refused at once: %s', (_name, schema) => {
    const began = performance.now()
    const result = importSchema({ schema }, texts, counted())
    expect(result).toEqual({ ok: false, errors: [{ code: 'SCHEMA_TOO_LARGE', params: { most: 5000 } }] })
    expect(performance.now() - began).toBeLessThan(longest)
  })

  it.each<[string, unknown, unknown?]>([
    ['4,900 properties', object(many(4900, () => ({ type: 'string' })))],
    [
      'their order and what is asked for',
      object(
        many(4900, () => ({ type: 'string' })),
        { required: Object.keys(many(4900, () => 0)) },
      ),
      { 'ui:order': Object.keys(many(4900, () => 0)).toReversed() },
    ],
    [
      'a list of 20,000 options with all as default',
      {
        type: 'array',
        items: { enum: Object.keys(many(20_000, () => 0)) },
        default: Object.keys(many(20_000, () => 0)),
      },
    ],
  ])('is not what a large form is: %s', (_name, schema, uiSchema) => {
    const began = performance.now()
    expect(fieldsOf(schema, uiSchema).length).toBeGreaterThan(0)
    expect(performance.now() - began).toBeLessThan(longest)
  })
})

describe('a whole schema', () => {
  const schema = {
    title: 'Pedido',
    $defs: { line: object({ sku: { type: 'string' }, units: { type: 'integer' } }, { required: ['sku'] }) },
    ...object(
      {
        folio: { type: 'string' },
        customer: object(
          { name: { type: 'string' }, home: object({ street: { type: 'string' } }) },
          { title: 'Cliente', description: 'Quién', required: ['name'] },
        ),
        lines: { type: 'array', minItems: 1, items: { $ref: '#/$defs/line' } },
      },
      { required: ['customer', 'lines'] },
    ),
  }

  it('becomes pages, fields and groups that can be edited', () => {
    const { document, mapped } = read(schema)
    expect(document.name).toBe('Pedido')
    expect(
      document.form_pages.map(({ page_name, page_fields }) => [
        page_name,
        page_fields.map(({ label }) => label),
      ]),
    ).toEqual([
      ['', ['folio', 'lines', 'sku', 'units']],
      ['Cliente', ['name', 'street']],
    ])
    expect(mapped.map(({ pointer }) => pointer)).toEqual([
      '/folio',
      '/lines',
      '/lines/*/sku',
      '/lines/*/units',
      '/customer/name',
      '/customer/home/street',
    ])
    const [, group, sku] = document.form_pages[0]?.page_fields ?? []
    expect(group).toMatchObject({
      field_type: 'group',
      required: true,
      properties: { min: 1 },
      groups_fields: [sku?.field_id, expect.any(String)],
    })
    expect(sku).toMatchObject({ required: true, group: { group_id: group?.field_id } })
    expect(readForm(document, () => '').ok).toBe(true)
  })

  it('is the same form every time, given the same ids', () => {
    expect(read(schema)).toEqual(read(structuredClone(schema)))
  })

  it('ends where a schema contains itself', () => {
    const tree = {
      type: 'object',
      properties: {
        name: { type: 'string' },
        child: { $ref: '#' },
        children: { type: 'array', items: { $ref: '#' } },
      },
    }
    const { notes, document } = read(tree)
    expect(notes.some(({ code }) => code === 'RECURSIVE_REF')).toBe(true)
    expect(readForm(document, () => '').ok).toBe(true)
  })

  it.each([
    true,
    {},
    { type: 'string' },
    { type: 'object' },
    { $ref: '#' },
    { allOf: [{ $ref: '#' }] },
    { type: 'array', items: { type: 'array' } },
  ])('is some form, even of %j', (odd) => expect(readForm(read(odd).document, () => '').ok).toBe(true))

  it('keeps hostile names as labels', () => {
    const odd = object(
      JSON.parse('{"__proto__":{"type":"string"},"constructor":{"type":"string"},"<b>":{"type":"string"}}'),
    )
    expect(fieldsOf(odd).map(({ label }) => label)).toEqual(['__proto__', 'constructor', '<b>'])
  })
})

it.each<[unknown, boolean]>([
  [{ $schema: 'http://json-schema.org/draft-07/schema#' }, true],
  [{ type: 'object' }, true],
  [{ schema: { properties: {} }, uiSchema: {} }, true],
  [{ name: 'A', form_pages: [] }, false],
  [{ name: 'A' }, false],
  [{ type: 'form' }, false],
  [[], false],
  [null, false],
])('knows a schema from other documents: %j', (value, expected) => {
  expect(schemaIn(value) !== undefined).toBe(expected)
})
