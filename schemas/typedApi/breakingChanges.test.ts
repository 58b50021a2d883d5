import { expect, it } from 'vitest'
import { child, compiled, field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'
import type { FieldDocument } from '../model/form'
import { breakingChanges } from './breakingChanges'

const before = [
  field('a', 'text', { label: 'Nombre' }),
  field('b', 'integer', { label: 'Edad', properties: { max: 100 } }),
  field('c', 'radio', { label: 'Sello', ...yesNo }),
  field('d', 'group', { label: 'Personas' }),
  child('d', 'd1', 'text', { label: 'Nombre' }),
]
const was = compiled(form(before))
const change = (at: number, more: Partial<FieldDocument>) =>
  compiled(form(before.map((one, index) => (index === at ? { ...one, ...more } : one))))

it.each([
  ['nothing', was, []],
  ['a field more', compiled(form([...before, field('e', 'text', { label: 'Otra' })])), []],
  ['another order', compiled(form([...before].reverse())), []],
  ['an option more', change(2, { options: [...yesNo.options, { label: 'Tal vez', value: 'tal_vez' }] }), []],
  [
    'a field less',
    compiled(form(before.slice(1))),
    [{ what: 'removed', fieldId: idOf('a'), name: 'nombre' }],
  ],
  [
    'another name',
    change(0, { label: 'Nombre completo' }),
    [{ what: 'renamed', fieldId: idOf('a'), name: 'nombre', to: 'nombre_completo' }],
  ],
  [
    'another label, with the name kept',
    change(0, { label: 'Nombre completo', properties: { link_name: 'nombre' } }),
    [],
  ],
  [
    'another name of what holds it',
    change(3, { label: 'Gente' }),
    [
      { what: 'renamed', fieldId: idOf('d'), name: 'personas', to: 'gente' },
      { what: 'renamed', fieldId: idOf('d1'), name: 'personas.nombre', to: 'gente.nombre' },
    ],
  ],
  [
    'another type',
    change(1, { field_type: 'text' }),
    [{ what: 'retyped', fieldId: idOf('b'), name: 'edad' }],
  ],
  [
    'an option less',
    change(2, { options: yesNo.options.slice(1) }),
    [{ what: 'options', fieldId: idOf('c'), name: 'sello' }],
  ],
  ['required now', change(0, { required: true }), [{ what: 'required', fieldId: idOf('a'), name: 'nombre' }]],
  [
    'required now, unless a rule hides it',
    compiled(
      form(before.map((one, index) => (index === 0 ? { ...one, required: true } : one))),
      rule('show', [['c', 'in=', 'sí']], ['a']),
    ),
    [],
  ],
  [
    'a new one that must be answered',
    compiled(form([...before, field('e', 'text', { label: 'Otra', required: true })])),
    [{ what: 'required', fieldId: idOf('e'), name: 'otra' }],
  ],
  [
    'a lower limit',
    change(1, { properties: { max: 50 } }),
    [{ what: 'narrowed', fieldId: idOf('b'), name: 'edad' }],
  ],
  ['a higher limit', change(1, { properties: { max: 500 } }), []],
])('%s', (_name, now, expected) => {
  expect(breakingChanges(was, now)).toEqual(expected)
})
