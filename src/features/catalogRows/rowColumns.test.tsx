import { expect, it } from 'vitest'
import { compileForm } from '../../../schemas/compile/compileForm'
import type { Format } from '../../shared/useFormat'
import { rowColumns } from './rowColumns'

const id = (letter: string) => letter.repeat(24)
const field = (letter: string, field_type: string, extra: object = {}) => ({
  field_id: id(letter),
  field_type,
  label: letter,
  ...extra,
})

function columnsOf(...page_fields: ReturnType<typeof field>[]) {
  const document = { name: 'C', form_pages: [{ page_fields }] }
  const compiled = compileForm({ document })
  const rights = { mayWrite: true, mayDelete: true, mayDesign: true }
  return rowColumns(
    { id: 7, document, compiled, ...rights },
    { t: (key) => key, format: {} as Format, locale: 'es_MX' },
  )
}
const shown = (columns: ReturnType<typeof columnsOf>) =>
  columns
    .filter(({ shownAtFirst }) => shownAtFirst)
    .map(({ label }) => label)
    .join('')

it('shows the key, then favourites, then the others up to what fits', () => {
  const fields = ['a', 'b', 'c', 'd'].map((letter) => field(letter, 'text'))
  const more = ['1', '2', '3', '4', '5'].map((letter) => field(letter, 'text'))
  const key = field('e', 'text', { key: true })
  const favourite = field('f', 'text', { fav: true })
  expect(shown(columnsOf(...fields))).toBe('abcd')
  expect(shown(columnsOf(...fields, favourite, key))).toBe('efabcd')
  expect(shown(columnsOf(...fields, ...more, favourite, key))).toBe('efabcd1')
})

it('offers when rows were written and by whom, last and not at first', () => {
  const columns = columnsOf(field('a', 'text')).slice(1)
  expect(columns.map(({ id: column, orderBy, shownAtFirst }) => [column, orderBy, shownAtFirst])).toEqual([
    ['created_at', 'created_at', false],
    ['created_by_name', undefined, false],
    ['updated_at', 'updated_at', false],
    ['updated_by_name', undefined, false],
  ])
})

it('knows which columns are numbers', () => {
  const columns = columnsOf(field('a', 'text'), field('b', 'decimal'), field('c', 'integer'))
  expect(columns.filter(({ isNumber }) => isNumber).map(({ label }) => label)).toEqual(['b', 'c'])
})
