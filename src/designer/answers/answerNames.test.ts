import { expect, it } from 'vitest'
import { child, field, form, idOf } from '../../../tests/support/smallForm'
import { answerMark } from '../../../schemas/model/namedAnswers'
import { answerNames, nameableFields, withNamesShown } from './answerNames'

const asking = field('5', 'text', { label: `Edad de ${answerMark(idOf('1'))}` })
const document = form(
  [
    field('1', 'text', { label: 'Nombre' }),
    field('2', 'text', { label: 'Nombre' }),
    field('3', 'text', { label: '{raro|}' }),
    field('4', 'password'),
    asking,
  ],
  [
    field('6', 'group', { groups_fields: [idOf('7'), idOf('8')] }),
    child('6', '7', 'text'),
    child('6', '8', 'text'),
    field('9', 'text'),
  ],
)
const { show, read } = answerNames(document)
const gone = answerMark(idOf('abc'))

it.each([
  [`Hola, ${answerMark(idOf('1'))}`, 'Hola, {Nombre}'],
  [`Hola, ${answerMark(idOf('2'), 'tú')}`, 'Hola, {Nombre (2)|tú}'],
  [answerMark(idOf('3')), '{raro}'],
  [answerMark(idOf('5')), '{Edad de …}'],
  [`${gone} y {otra cosa}`, '{?} y {otra cosa}'],
])('%s is written as %s, and read back', (stored, shown) => {
  expect(show(stored)).toBe(shown)
  expect(read(shown, stored)).toBe(stored)
})

it('follows a label that changes, on cards too', () => {
  expect(withNamesShown(document, asking).label).toBe('Edad de {Nombre}')
  expect(withNamesShown(document, asking)).toBe(withNamesShown(document, asking))
  const [first, ...others] = document.form_pages
  const renamed = {
    ...document,
    form_pages: [
      {
        ...first,
        page_fields: [{ ...first?.page_fields[0], label: 'Alumno' }, ...(first?.page_fields.slice(1) ?? [])],
      },
      ...others,
    ],
  } as typeof document
  expect(withNamesShown(renamed, asking).label).toBe('Edad de {Alumno}')
  const plain = field('1', 'text')
  expect(withNamesShown(document, plain)).toBe(plain)
})

it.each([
  ['a field', '5', undefined, ['1', '2', '3']],
  ['a field of a group', '8', undefined, ['1', '2', '3', '5', '7']],
  ['one after a group', '9', undefined, ['1', '2', '3', '5']],
  ['the first field', '1', undefined, []],
  ['a page', undefined, 1, ['1', '2', '3', '5']],
  ['the confirmation', undefined, undefined, ['1', '2', '3', '5', '9']],
])('%s may name what was answered before, and no secret', (_what, reader, page, names) => {
  expect(
    Array.from(nameableFields(document, reader && idOf(reader), page), ({ field_id }) => field_id),
  ).toEqual(names.map(idOf))
})
