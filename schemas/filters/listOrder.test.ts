import { expect, it } from 'vitest'
import { listOrderText, readListOrder } from './listOrder'

const up = (name: string) => ({ name, descending: false })
const down = (name: string) => ({ name, descending: true })

it.each([
  ['folio', [up('folio')]],
  ['-folio,answer__5,-created_at', [down('folio'), up('answer__5'), down('created_at')]],
  ['folio, -version', [up('folio'), down('version')]],
  ['folio,-folio,version', [up('folio'), up('version')]],
  ['a,b,c,d,e', [up('a'), up('b'), up('c'), up('d'), up('e')]],
  ['a,b,c,d,e,f', undefined],
  ['', undefined],
  ['folio,', undefined],
  ['--folio', undefined],
  ['folio desc', undefined],
])('%j', (text, orders) => {
  expect(readListOrder(text)).toEqual(orders)
})

it('says what it read', () => {
  for (const text of ['folio', '-a,b', 'a,-b,c']) expect(listOrderText(readListOrder(text) ?? [])).toBe(text)
  expect(listOrderText([])).toBeUndefined()
})
