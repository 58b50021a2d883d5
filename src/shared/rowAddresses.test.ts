import { expect, it } from 'vitest'
import { rowAddress, rowsAddress, type FromList } from './rowAddresses'

it('leads to a row, a new one, and back to the rows as they were', () => {
  const from: FromList = { listPath: '/catalog/records/7', listQuery: '?page=3' }
  expect([
    rowAddress(7),
    rowAddress(7, 'a/b'),
    rowsAddress(7),
    rowsAddress(7, from),
    rowsAddress(7, null),
    rowsAddress(7, { listQuery: 3 }),
  ]).toEqual([
    '/catalog/private/7',
    '/catalog/private/7/a%2Fb',
    '/catalog/records/7',
    '/catalog/records/7?page=3',
    '/catalog/records/7',
    '/catalog/records/7',
  ])
})
