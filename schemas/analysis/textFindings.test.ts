import { expect, it } from 'vitest'
import { child, compiled, field, form, idOf } from '../../tests/support/smallForm'
import { answerMark } from '../model/namedAnswers'
import { textFindings } from './textFindings'

const name = answerMark(idOf('a'))
const document = (more: object) => ({
  ...form(
    [field('a', 'text'), field('b', 'password'), field('1', 'description')],
    [
      field('c', 'text'),
      field('d', 'group', { groups_fields: [idOf('e'), idOf('f')] }),
      child('d', 'e', 'text'),
      child('d', 'f', 'text', { label: `¿Y ${answerMark(idOf('e'), 'eso')}, ${name}?` }),
    ],
  ),
  confirmation: { message: `Gracias, ${name}` },
  ...more,
})
const found = (more: object = {}) =>
  textFindings(compiled(document(more))).map(({ code, fieldId, option, params }) => [
    code,
    fieldId ?? option,
    params?.['label'],
  ])
const withText = (text: string) => {
  const [first, second] = document({}).form_pages
  return {
    form_pages: [
      first,
      {
        ...second,
        page_fields: [{ ...second?.page_fields[0], label: text }, ...(second?.page_fields.slice(1) ?? [])],
      },
    ],
  }
}

it('is content with what was answered before, in the same set, or for the confirmation', () => {
  expect(found(withText(`Hola, ${name}`))).toEqual([])
})

it.each([
  ['a field that is not there', 'abc', 'TEXT_NAMES_NONE', ''],
  ['one without an answer', '1', 'TEXT_NAMES_NONE', 'Campo 1'],
  ['a group', 'd', 'TEXT_NAMES_NONE', 'Campo d'],
  ['a secret', 'b', 'TEXT_NAMES_SECRET', 'Campo b'],
  ['one of a group', 'e', 'TEXT_NAMES_SET', 'Campo e'],
  ['itself', 'c', 'TEXT_NAMES_LATER', '{…}'],
])('tells of %s', (_what, id, code, label) => {
  expect(found(withText(answerMark(idOf(id))))).toEqual([[code, idOf('c'), label]])
})

it('tells of texts of pages and of the form, once for all languages', () => {
  expect(
    found({ description: `De ${name}`, translations: { en_US: { description: `Of ${name}` } } }),
  ).toEqual([['TEXT_NAMES_LATER', idOf('a'), 'Campo a']])
  const { form_pages } = document({})
  const named = form_pages.map((page) => ({ ...page, page_description: name }))
  expect(found({ form_pages: named })).toEqual([['TEXT_NAMES_LATER', idOf('a'), 'Campo a']])
})
