import { describe, expect, it } from 'vitest'
import { prepareSchema } from './foreignSchema'
import { partAccepts, schemaFaults } from './foreignVerdict'

const faults = (schema: unknown, value: unknown) =>
  schemaFaults(prepareSchema(schema), value).map(({ pointer, keyword, params }) =>
    [pointer, keyword, ...Object.values(params)].join(' '),
  )

const contact = {
  definitions: { name: { type: 'string', minLength: 2 } },
  type: 'object',
  properties: {
    'a/b': { $ref: '#/definitions/name' },
    age: { type: 'integer', minimum: 18 },
    tags: { type: 'array', items: { type: 'string', maxLength: 3 }, contains: { const: 'x' } },
    pay: {
      oneOf: [
        { properties: { kind: { const: 'card' }, number: { type: 'string' } }, required: ['number'] },
        { properties: { kind: { const: 'cash' } }, required: ['coins', 'notes'] },
      ],
    },
    size: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
  required: ['age', 'ñ'],
  additionalProperties: false,
  dependentRequired: { age: ['tags'] },
}

describe('what a schema has against a value', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['what is missing, where it would be', {}, ['/age required', '/ñ required']],
    ['what depends', { age: 18, ñ: 1 }, ['/tags required', ' additionalProperties ñ']],
    [
      'limits, through references and odd names',
      { 'a/b': 'x', age: 3 },
      ['/ñ required', '/tags required', '/a~1b minLength 2', '/age minimum 18'],
    ],
    [
      'list items, not what was tried for `contains`',
      { age: 18, ñ: 0, tags: ['long'] },
      [' additionalProperties ñ', '/tags/0 maxLength 3', '/tags contains'],
    ],
    [
      'what the closest branch lacks',
      { age: 18, tags: ['x'], pay: { kind: 'card' } },
      ['/ñ required', '/pay/number required'],
    ],
    ['the choice when no branch is close', { age: 18, tags: ['x'], size: 3 }, ['/ñ required', '/size anyOf']],
    ['nothing at all', undefined, [' required']],
  ])('names %s', (_name, value, expected) => {
    expect(faults(contact, value).toSorted()).toEqual([...expected].toSorted())
  })

  it('knows no evaluated parts before the draft that has them', () => {
    const closed = { properties: { a: {} }, unevaluatedProperties: false }
    expect(faults(closed, { b: 1 })).toHaveLength(1)
    expect(faults({ ...closed, $schema: 'http://json-schema.org/draft-07/schema#' }, { b: 1 })).toEqual([])
  })

  it('reads values as JSON would carry them', () => {
    expect(faults({ required: ['a'], type: 'object' }, { a: undefined })).toEqual(['/a required'])
    expect(faults({ type: 'array', items: { type: 'null' } }, [undefined])).toEqual([])
  })

  it('never accepts for want of words, and never throws', () => {
    for (const schema of [false, { not: {} }, { $ref: '#' }, { propertyNames: { maxLength: 1 } }]) {
      expect(faults(schema, { long: 1 }).length).toBeGreaterThan(0)
    }
  })

  it('leaves the schema as it came, frozen or not', () => {
    const frozen = Object.freeze({ type: 'string', $id: 'https://example.com/a' })
    expect(faults(frozen, 1)).toEqual([' type string'])
    expect(Object.getOwnPropertyNames(frozen)).toEqual(['type', '$id'])
  })
})

describe('preparing a schema', () => {
  it.each([
    [{ properties: { a: { pattern: '(a+)+$' } } }, 'UNSAFE_PATTERN', '/properties/a/pattern'],
    [{ properties: { a: { pattern: '(' } } }, 'UNSAFE_PATTERN', '/properties/a/pattern'],
    [{ patternProperties: { '(a+)+$': {} } }, 'UNSAFE_PATTERN', '/patternProperties'],
    [{ title: { es: 'Título' } }, 'MALFORMED', '/title'],
  ])('reports what it leaves out of %j', (schema, code, pointer) => {
    const { problems } = prepareSchema(schema)
    expect(problems[0]).toMatchObject({ code, pointer })
    expect(schemaFaults(prepareSchema(schema), { a: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!' })).toEqual([])
  })

  it.each<[unknown, string, string, string]>([
    [{ $ref: 'https://example.com/other.json' }, 'REMOTE_REF', '', ''],
    [{ properties: { a: { $ref: '#/nowhere' } } }, 'UNKNOWN_REF', '/properties/a', '/a'],
    [{ properties: { a: { $dynamicRef: '#x' } } }, 'UNKNOWN_REF', '/properties/a', '/a'],
    [{ $defs: { a: { $id: '/x' }, b: { $id: '/x', type: 'null' } } }, 'NOT_A_SCHEMA', '', ''],
    ['text', 'NOT_A_SCHEMA', '', ''],
    [null, 'NOT_A_SCHEMA', '', ''],
    [{ properties: { a: { type: 'money' } } }, 'MALFORMED', '/properties/a/type', '/a'],
    [{ properties: { a: { type: 'string', required: true } } }, 'MALFORMED', '/properties/a/required', '/a'],
    [{ properties: { a: 5 } }, 'MALFORMED', '/properties/a', '/a'],
    [{ properties: [] }, 'MALFORMED', '/properties', ''],
    [{ properties: { a: { $ref: {} } } }, 'MALFORMED', '/properties/a/$ref', '/a'],
    [{ properties: { a: { $ref: 'http://[' } } }, 'MALFORMED', '/properties/a/$ref', '/a'],
    [{ properties: { a: { anyOf: {} } } }, 'MALFORMED', '/properties/a/anyOf', '/a'],
    [{ properties: { a: { pattern: 1 } } }, 'MALFORMED', '/properties/a/pattern', '/a'],
    [{ properties: { a: { enum: 'x' } } }, 'MALFORMED', '/properties/a/enum', '/a'],
    [{ dependentRequired: { a: 'b' } }, 'MALFORMED', '/dependentRequired', ''],
  ])('refuses what only a part of %j that cannot be read could judge', (schema, code, pointer, place) => {
    const prepared = prepareSchema(schema)
    expect(prepared.problems[0]).toMatchObject({ code, pointer })
    expect(schemaFaults(prepared, { a: 'x' })).toEqual([{ pointer: place, keyword: 'schema', params: {} }])
    if (place !== '') expect(schemaFaults(prepared, { b: 'x' })).toEqual([])
    else expect(partAccepts(prepared, prepared.schema, { a: 'x' })).toBe(false)
  })

  it('takes a keyword that a program left undefined for one that is not there', () => {
    const schema = {
      required: undefined,
      properties: { a: { type: 'string', title: undefined, enum: undefined }, b: undefined },
    }
    const prepared = prepareSchema(schema)
    expect(prepared.problems).toEqual([])
    expect(schemaFaults(prepared, { a: 'x', b: 1 })).toEqual([])
  })

  it('leaves out one pattern that is unsafe and none beside it', () => {
    const prepared = prepareSchema({ patternProperties: { '(a+)+$': false, '^b': { type: 'null' } } })
    expect(schemaFaults(prepared, { a: 1, b: 1 }).map(({ pointer }) => pointer)).toEqual(['/b'])
  })

  it('takes names that are keywords, data that look like schemas and hostile names', () => {
    const odd = JSON.parse(
      '{"type":"object","properties":{"pattern":{"type":"string"},"__proto__":{"type":"integer"},"$ref":{"const":{"$ref":"x"}}}}',
    ) as unknown
    const { problems } = prepareSchema(odd)
    expect(problems).toEqual([])
    expect(faults(odd, JSON.parse('{"__proto__":"x"}'))).toEqual(['/__proto__ type integer'])
    expect(faults(odd, { $ref: { $ref: 'x' } })).toEqual([])
  })

  it('refuses what is too deep to walk', () => {
    let deep: unknown = {}
    for (let level = 0; level < 500; level++) deep = { not: deep }
    expect(prepareSchema(deep).problems).toMatchObject([{ code: 'TOO_LARGE' }])
  })
})

it('judges parts of a schema with the references of the whole', () => {
  const whole = prepareSchema({ definitions: { n: { type: 'number' } }, $id: 'https://example.com/whole' })
  for (let twice = 0; twice < 2; twice++) {
    expect(partAccepts(whole, { $ref: '#/definitions/n' }, 1)).toBe(true)
    expect(partAccepts(whole, { allOf: [{ $ref: '#/definitions/n' }] }, 'x')).toBe(false)
  }
  expect(partAccepts(prepareSchema({ $defs: { n: { const: 1 } } }), { $ref: '#/$defs/n' }, 1)).toBe(true)
})

describe('a schema that explodes', () => {
  const twice = (name: string) => ({ allOf: [{ $ref: `#/$defs/${name}` }, { $ref: `#/$defs/${name}` }] })

  it.each([
    [10, []],
    [30, [{ code: 'TOO_LARGE', pointer: '' }]],
  ])('is left out where its parts multiply at one place: %i levels', (depth, problems) => {
    const levels = Array.from(
      { length: depth },
      (_none, level) => [`a${level}`, twice(`a${level + 1}`)] as const,
    )
    const $defs = Object.fromEntries<object>([...levels, [`a${depth}`, { type: 'object' }]])
    const prepared = prepareSchema({ $ref: '#/$defs/a0', $defs })
    expect(prepared.problems).toEqual(problems)
    expect(schemaFaults(prepared, {}).length).toBe(problems.length)
  })

  it('refuses a value for which it would take forever', () => {
    const tree = { type: 'object', properties: { inside: twice('tree') } }
    const prepared = prepareSchema({ $ref: '#/$defs/tree', $defs: { tree } })
    const nested = (levels: number): unknown => (levels === 0 ? {} : { inside: nested(levels - 1) })
    expect(prepared.problems).toEqual([])
    expect(schemaFaults(prepared, nested(5))).toEqual([])
    expect(schemaFaults(prepared, nested(60)).map(({ keyword }) => keyword)).toEqual(['not'])
  })

  it('refuses a value that is too deep to read', () => {
    const prepared = prepareSchema({ type: 'object', properties: { n: { $ref: '#' } } })
    const deep = (levels: number) => {
      let value: unknown = {}
      for (let level = 0; level < levels; level++) value = { n: value }
      return value
    }
    expect(schemaFaults(prepared, deep(60))).toEqual([])
    expect(schemaFaults(prepared, deep(50_000))).toEqual([{ pointer: '', keyword: 'not', params: {} }])
    expect(partAccepts(prepared, true, deep(50_000))).toBe(false)
  })
})
