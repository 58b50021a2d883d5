import { expect, it } from 'vitest'
import { readFate, withoutItem } from './itemFate'

it('leaves an item for the same form, with what else its address says', () => {
  const place = { pathname: '/forms/private/12/', state: null, key: 'k' }
  expect(
    withoutItem({ ...place, search: '?currentElementOid=e1', hash: '#save=item&from_app=movil' }),
  ).toEqual({
    pathname: '/forms/private/12/',
    search: 'currentElementOid=e1',
    hash: 'from_app=movil',
  })
  expect(withoutItem({ ...place, search: '', hash: '#inbox=item' })).toMatchObject({ search: '', hash: '' })
})

it('says what became of an item beside its own draft only', () => {
  const state = { itemFate: 'gone', draftId: 'a' }
  expect([readFate(state, 'a'), readFate(state, 'b'), readFate(null, 'a'), readFate({}, undefined)]).toEqual([
    'gone',
    null,
    null,
    null,
  ])
})
