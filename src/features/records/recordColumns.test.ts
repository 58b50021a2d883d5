import { describe, expect, it } from 'vitest'
import { recordOrders } from '../../../schemas/model/recordOrders'
import { compileForm } from '../../../schemas/compile/compileForm'
import { recordColumns } from './recordColumns'

const id = (letter: string) => letter.repeat(24)
const field = (letter: string, field_type: string, extra: object = {}) => ({
  field_id: id(letter),
  field_type,
  label: letter.toUpperCase(),
  ...extra,
})

function columnsOf(...page_fields: ReturnType<typeof field>[]) {
  return recordColumns(compileForm({ document: { name: 'F', form_pages: [{ page_fields }] } }), 'es_MX')
}

describe('recordColumns', () => {
  it('orders by what the server orders by, and by nothing else', () => {
    const orderBy = columnsOf()
      .map((column) => column.orderBy)
      .filter((name) => name !== undefined)
    expect(new Set(orderBy)).toEqual(new Set(recordOrders))
  })

  it('tells records of several forms apart by their form, and shows no points that mean something else in each', () => {
    const columns = recordColumns(null, 'es_MX')
    expect(columns.filter((column) => column.shownAtFirst).map(({ id: name }) => name)).toContain('form_name')
    expect(columns.map(({ id: name }) => name)).not.toContain('points')
  })

  it('offers the fields that can be columns, and groups whole', () => {
    const columns = columnsOf(
      field('a', 'text'),
      field('b', 'description'),
      field('c', 'group', { groups_fields: [id('d')] }),
      field('d', 'text', { group: { group_id: id('c') } }),
    ).filter((column) => column.kind === 'field')
    expect(columns.map((column) => [column.id, column.label, column.orderBy])).toEqual([
      [id('a'), 'A', `answer__${id('a')}`],
      [id('c'), 'C', undefined],
    ])
  })

  it('shows favourites first, and the first others beside them', () => {
    const shown = (columns: ReturnType<typeof columnsOf>) =>
      columns.filter((column) => column.kind === 'field' && column.shownAtFirst).map((column) => column.id)
    const fields = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => field(letter, 'text'))
    expect(shown(columnsOf(...fields))).toEqual(['a', 'b', 'c', 'd'].map(id))
    expect(shown(columnsOf(...fields, field('1', 'text', { fav: true })))).toEqual(
      ['a', 'b', 'c', '1'].map(id),
    )
  })
})
