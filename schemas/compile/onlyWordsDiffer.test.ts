import { expect, it } from 'vitest'
import { field, form, idOf, yesNo } from '../../tests/support/smallForm'
import type { EditResult } from '../edit/editResult'
import { renamePage } from '../edit/renamePage'
import { updateField } from '../../tests/support/updateField'
import { onlyWordsDiffer } from './onlyWordsDiffer'

const designed = form([field('a', 'radio', yesNo), field('b', 'text')])
const edited = (result: EditResult) => {
  if (!result.ok) throw new Error(result.error.code)
  return result.form
}
const changed = (patch: Record<string, unknown>, from = designed) =>
  edited(updateField(from, { fieldId: idOf('b'), patch }))

it('holds for other labels and names of pages', () => {
  expect(onlyWordsDiffer(designed, designed)).toBe(true)
  expect(onlyWordsDiffer(designed, changed({ label: 'Otra' }))).toBe(true)
  expect(onlyWordsDiffer(designed, edited(renamePage(designed, { page: 0, name: 'Otra' })))).toBe(true)
})

it('holds for another help, and not for one that is new', () => {
  const helped = changed({ help_text: 'Como en el acta' })
  expect(onlyWordsDiffer(designed, helped)).toBe(false)
  expect(onlyWordsDiffer(helped, changed({ help_text: 'Como allí' }, helped))).toBe(true)
})

it('does not hold for what is asked otherwise', () => {
  expect(onlyWordsDiffer(designed, changed({ required: true }))).toBe(false)
  expect(onlyWordsDiffer(designed, changed({ default_value: 'x' }))).toBe(false)
  expect(onlyWordsDiffer(designed, { ...designed, form_rules: [] })).toBe(false)
  expect(onlyWordsDiffer(designed, form([field('a', 'radio', yesNo)]))).toBe(false)
})
