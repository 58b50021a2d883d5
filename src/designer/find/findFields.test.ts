import { describe, expect, test } from 'vitest'
import { withFieldDefaults } from '../../../schemas/model/fieldDefaults'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { newForm } from '../../../schemas/model/newForm'
import { largestLookalike } from '../../../tests/support/lookalikes'
import type { Translate } from '../../shared/useT'
import { findFields } from './findFields'

const t: Translate = (id) => (id === 'field.radio.name' ? 'Respuesta única' : id)
const id = (end: string) => end.padStart(24, '0')
const field = (end: string, field_type: string, label: string, more: Partial<FieldDocument> = {}) =>
  withFieldDefaults({ field_id: id(end), field_type, label, ...more })

const form: FormDocument = {
  ...newForm({ name: 'Form', pageName: '' }),
  form_pages: [
    {
      page_fields: [
        field('a1', 'text', 'Dirección', { help_text: 'Calle y número' }),
        field('b1', 'group', 'Equipos'),
        field('c1', 'radio', 'Color', { options: [{ label: 'Añil', value: 'blue' }] }),
        field('d1', 'text', 'Serie', { group: { group_id: id('b1'), group_set_id: 0 } }),
      ],
    },
    { page_fields: [field('e1', 'text', 'Serie del motor')] },
  ],
}

describe('what is looked for', () => {
  test.each([
    ['direccion', [['a1', 0, 'label']]],
    // In display order: a group's fields right after it.
    [
      'SERIE',
      [
        ['d1', 0, 'label'],
        ['e1', 1, 'label'],
      ],
    ],
    ['anil', [['c1', 0, 'option']]],
    ['blue', [['c1', 0, 'option']]],
    ['calle', [['a1', 0, 'help']]],
    ['respuesta unica', [['c1', 0, 'type']]],
    ['00a1', [['a1', 0, 'id']]],
    ['0a1', []],
    ['  ', []],
    ['nothing', []],
  ])('%s', (query, found) => {
    expect(findFields(t, form, query).map(({ node, page, by }) => [node.field.field_id, page, by])).toEqual(
      found.map(([end, ...rest]) => [id(String(end)), ...rest]),
    )
  })

  test('says the words that were found, whatever else the field says', () => {
    expect(findFields(t, form, 'ani').map(({ text }) => text)).toEqual(['Añil'])
    expect(findFields(t, form, 'numero').map(({ text }) => text)).toEqual(['Calle y número'])
  })

  test('is found in a large form in a moment', () => {
    const { document } = largestLookalike
    const last = document.form_pages.flatMap((page) => page.page_fields).at(-1)
    expect(findFields(t, document, last?.field_id ?? '').map(({ node }) => node.field.field_id)).toEqual([
      last?.field_id,
    ])
  })
})
