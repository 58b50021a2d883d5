import { describe, expect, it } from 'vitest'
import { fieldTypes } from '../../schemas/fields/registry'
import { fieldDefaults, fieldPropertyDefaults } from '../../schemas/model/fieldDefaults'
import type { FieldDocument, FieldProperties, FormDocument } from '../../schemas/model/form'
import { isObject } from '../../schemas/model/json'
import { fieldInSight, formInSight, ruleInSight } from './formInSight'
import { fieldShape, shaped, withheldKeys, withheldProperties, type Shape } from './servedShapes'

const keysOf = (shape: Shape | undefined): readonly string[] =>
  shape === undefined || shape === true ? [] : Object.keys(shape)
const partOf = (shape: Shape, key: string): Shape | undefined => (shape === true ? undefined : shape[key])

describe('what of a field is served', () => {
  const served = keysOf(fieldShape)
  const servedProperties = keysOf(partOf(fieldShape, 'properties'))

  it('is decided of every setting and of every key of the wire', () => {
    const settings = fieldTypes.types.flatMap(({ settings: { properties } }) =>
      isObject(properties) ? [properties] : [],
    )
    const own = settings.flatMap((properties) => Object.keys(properties))
    const inProperties = settings.flatMap(({ properties }) =>
      isObject(properties) && isObject(properties['properties']) ? Object.keys(properties['properties']) : [],
    )
    const undecided = (keys: readonly string[], decided: readonly string[]) =>
      [...new Set(keys)].filter((key) => !decided.includes(key))
    expect(undecided([...own, ...Object.keys(fieldDefaults)], [...served, ...withheldKeys])).toEqual([])
    expect(
      undecided(
        [...inProperties, ...Object.keys(fieldPropertyDefaults)],
        [...servedProperties, ...withheldProperties],
      ),
    ).toEqual([])
  })

  it('is not both served and withheld', () => {
    expect(withheldKeys.filter((key) => served.includes(key))).toEqual([])
    expect(withheldProperties.filter((key) => servedProperties.includes(key))).toEqual([])
  })

  it('says of a button that it calls something, or runs a script, to who presses it, and nothing to who copies it', () => {
    const button = (properties: FieldProperties) => ({
      field_id: 'b',
      field_type: 'button',
      label: 'B',
      properties,
    })
    const calls = button({ url: 'https://erp.example/?k=1', service_name: 'x', color: '#000000' })
    expect(fieldInSight(calls, 'answering').properties).toEqual({
      color: '#000000',
      url: expect.stringMatching(/^\{host\}/) as string,
    })
    expect(fieldInSight(button({ service_name: 'run it' }), 'reading').properties).toEqual({
      service_name: 'script',
    })
    expect(fieldInSight(calls, 'copying').properties).toEqual({ color: '#000000' })
    expect(fieldInSight(calls, 'design')).toBe(calls)
    // In other fields these keys have no meaning.
    expect(fieldInSight({ ...calls, field_type: 'text' }, 'answering').properties).toEqual({
      color: '#000000',
    })
  })

  it.each([null, 'x', 7, [1]])('stands whatever is stored as its properties: %j', (properties) => {
    const field = { field_id: 'a', field_type: 'text', label: 'A', properties } as unknown as FieldDocument
    expect(fieldInSight(field, 'answering')).toMatchObject({ field_id: 'a', properties: {} })
  })
})

describe('a form', () => {
  const document = {
    name: 'Visita',
    emails: ['a@example.org'],
    enable_versions: false,
    grading: { active: true, grade_type: 'points', max_points: 9, show_points: false },
    form_pages: [{ page_name: 'Datos', secret: 1, page_fields: [] }],
  } as unknown as FormDocument

  it('is the stored one to who designs it', () => expect(formInSight(document, 'design')).toBe(document))

  it('tells readers how points are told, and who answers nothing of it unless they are told the result', () => {
    const pages = { form_pages: [{ page_name: 'Datos', page_fields: [] }] }
    expect(formInSight(document, 'answering')).toEqual({ name: 'Visita', ...pages })
    expect(formInSight(document, 'reading')).toEqual({
      ...{ name: 'Visita', enable_versions: false, ...pages },
      grading: { active: true, grade_type: 'points', show_points: false },
    })
    const telling = { ...document, grading: { ...(document.grading ?? {}), show_points: true } }
    expect(formInSight(telling, 'answering').grading).toEqual({ show_points: true, grade_type: 'points' })
  })
})

it('a rule keeps its name for readers, and nobody’s', () => {
  const users = [{ user_id: 7, user_name: 'Ana' }]
  const rule = { rule_id: '1', name: 'Jefas', user_conditions: { condition: 'include', users } }
  const kept = { rule_id: '1', user_conditions: { condition: 'include', users: [{ user_id: 7 }] } }
  expect(ruleInSight(rule, 'answering')).toEqual(kept)
  expect(ruleInSight(rule, 'reading')).toEqual({ ...kept, name: 'Jefas' })
})

it('a shape takes no key of the prototype for one of its own', () => {
  const sent = JSON.parse('{"a":1,"__proto__":{"b":2},"constructor":3,"toString":4}') as unknown
  expect(Object.entries(shaped(sent, { a: true }) as object)).toEqual([['a', 1]])
})
