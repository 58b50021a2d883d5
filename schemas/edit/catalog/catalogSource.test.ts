import { expect, it } from 'vitest'
import { isRequired } from './catalogSource'

const id = (letter: string) => letter.repeat(24)
const member = (letter: string, field_type: string) => ({
  ...{ field_id: id(letter), field_type, label: letter },
  catalog: { catalog_id: 7, catalog_field_id: id('c') },
})

it('a level is asked for with its row, a detail is not', () => {
  const [level, detail] = [member('1', 'catalog-select'), member('2', 'catalog-detail')]
  const formWith = (required: boolean) => {
    const row = { field_id: id('c'), field_type: 'catalog', label: 'Equipo', required }
    return { name: 'F', form_pages: [{ page_fields: [row, level, detail] }] }
  }
  expect([isRequired(formWith(true), level), isRequired(formWith(true), detail)]).toEqual([true, false])
  expect(isRequired(formWith(false), level)).toBe(false)
  expect(isRequired(formWith(false), { ...level, required: true })).toBe(true)
})
