import { describe, expect, it } from 'vitest'
import { answeringContext } from '../../tests/support/answeringContext'
import { child, compiled, field, form, idOf, rule } from '../../tests/support/smallForm'
import { start } from '../answering/start'
import { resolveText } from './resolveText'
import { stepPages } from './stepPages'

const names = (ids: readonly string[]) => ids.map((id) => id.replace(/^0+/, ''))
const unnamed = form(
  [
    field('1', 'description'),
    field('a', 'text', { required: true }),
    field('b', 'group', { groups_fields: [idOf('c')] }),
    child('b', 'c', 'text'),
    field('2', 'description'),
  ],
  [field('d', 'text'), field('e', 'text', { required: true })],
)
const document = {
  ...unnamed,
  form_pages: unnamed.form_pages.map((page, at) => ({
    ...page,
    page_name: at === 0 ? 'Primera' : 'Segunda',
  })),
}
const whole = compiled(
  { ...document, translations: { en_US: { 'pages.1.name': 'Second' } } },
  rule('invisible', [['a', 'in=', 'corto']], ['d']),
)
const steps = stepPages(whole)

describe('a form answered one question at a time', () => {
  it('has a page for each question, with what is read before it; a group is one', () => {
    expect(steps.pages.map(({ fieldIds }) => names(fieldIds))).toEqual([['1', 'a'], ['b', '2'], ['d'], ['e']])
    expect(steps.fields[idOf('c')]?.page).toBe(1)
    expect(steps.fields[idOf('e')]?.page).toBe(3)
  })

  it('names the first question of each page after it, in each language', () => {
    const namesIn = (locale: string) =>
      steps.pages.map(({ index }) => resolveText(steps, `pages.${index}.name`, locale))
    expect(namesIn('es_MX')).toEqual(['Primera', '', 'Segunda', ''])
    expect(namesIn('en_US')).toEqual(['Primera', '', 'Second', ''])
  })

  it('has the same verdict, and skips what rules hide', () => {
    const answering = start(steps, answeringContext())
    expect(steps.schema).toBe(whole.schema)
    expect(answering.validate({ page: 0 }).map(({ address }) => address.fieldId)).toEqual([idOf('a')])
    expect(answering.validate()).toHaveLength(2)
    answering.set({ fieldId: idOf('a') }, 'corto')
    expect(answering.pages.map(({ visible }) => visible)).toEqual([true, true, false, true])
  })

  it('keeps a page without fields, and the buttons together', () => {
    const buttons = compiled({
      ...document,
      form_pages: [
        { page_name: 'Vacía', page_fields: [] },
        {
          page_name: 'Botones',
          page_type: 'buttons',
          page_fields: [field('b', 'button'), field('c', 'button')],
        },
      ],
    })
    expect(stepPages(buttons).pages.map(({ fieldIds, type }) => [type, fieldIds.length])).toEqual([
      ['fields', 0],
      ['buttons', 2],
    ])
  })
})
