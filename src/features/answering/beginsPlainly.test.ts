import { expect, it } from 'vitest'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import { beginsPlainly } from './beginsPlainly'
import type { OpenedPublicly } from './openPublicForm'

const formOf = (type: string, changes: object = {}) =>
  ({
    ...{ form_id: 1, revision: 1, name: 'Visita' },
    form_pages: [{ page_fields: [{ field_id: '1'.repeat(24), field_type: type, label: 'Nombre' }] }],
    ...changes,
  }) as unknown as ServedFormForAnswer

const openedWith = (served: ServedFormForAnswer, changes: object = {}): OpenedPublicly => ({
  ...{ served, isKept: false, found: null, handover: null, linked: null, ports: {}, prepared: null },
  ...changes,
})

it('most forms begin with nothing but their questions', () => {
  expect(beginsPlainly(openedWith(formOf('text')))).toBe(true)
  expect(beginsPlainly(openedWith(formOf('group', { timer_config: { active: false, minutes: 5 } })))).toBe(
    true,
  )
})

it.each([
  ['fields that are drawn with texts of their own', formOf('signature')],
  ['a time limit', formOf('text', { timer_config: { active: true, minutes: 5 } })],
  ['a note about the place', formOf('text', { enable_geolocation: true })],
  ['an error in the place of a text', formOf('text', { description: 'FORM_FIELDS_REQUIRED' })],
])('not one with %s', (_what, served) => {
  expect(beginsPlainly(openedWith(served))).toBe(false)
})

it('nor one that begins with a notice or a question', () => {
  const found = {} as OpenedPublicly['found']
  expect(beginsPlainly(openedWith(formOf('text'), { isKept: true }))).toBe(false)
  expect(beginsPlainly(openedWith(formOf('text'), { found }))).toBe(false)
  expect(beginsPlainly(openedWith(formOf('text'), { handover: {} }))).toBe(false)
})
