import { expect, it } from 'vitest'
import { changeStoredLook, readViewLook } from './viewLook'

const whole = {
  show: 'board',
  columns: { order: ['b', 'a'], hidden: ['c'], shown: ['d'], widths: { a: 120 }, frozen: 2 },
  density: 'compact',
  sets: 'inline',
  statistics: { a: 'sum' },
  board: { by: 'a', fields: ['b'] },
  calendar: { from: 'created_at', to: 'b' },
  map: { place: 'c', colour: 'a' },
}

it('reads what it knows', () => {
  expect(readViewLook(whole)).toEqual(whole)
})

it('leaves out what is none of its values, and only that', () => {
  expect(
    readViewLook({
      show: 'gallery',
      density: 'compact',
      columns: { order: ['a', 3, 'a', ''], hidden: 'c', widths: { a: 1, b: 'wide', c: 1e9 }, frozen: 0 },
      statistics: { a: 'sum', b: 'median' },
      board: ['by'],
      colour: 'red',
    }),
  ).toEqual({
    density: 'compact',
    columns: { order: ['a'], widths: { a: 64, c: 800 } },
    statistics: { a: 'sum' },
  })
})

it('is nothing where nothing is kept', () => {
  for (const stored of [undefined, null, 'grid', [], 4]) expect(readViewLook(stored)).toEqual({})
})

it('changes a part and leaves all else, also what is not understood', () => {
  const stored = { ...whole, zoom: 3, columns: { ...whole.columns, groups: ['x'] }, show: 'gallery' }
  expect(changeStoredLook(stored, { density: 'normal', columns: { frozen: 1 } })).toEqual({
    ...stored,
    density: 'normal',
    columns: { ...stored.columns, frozen: 1 },
  })
  expect(stored.density).toBe('compact')
})

it('takes away what is said to be nothing', () => {
  expect(
    changeStoredLook({ show: 'map', map: { place: 'a' } }, { show: undefined, map: { place: undefined } }),
  ).toEqual({})
  expect(changeStoredLook({ statistics: { a: 'sum', b: 'max' } }, { statistics: undefined })).toEqual({})
  expect(changeStoredLook(null, { map: { place: 'a' } })).toEqual({ map: { place: 'a' } })
})

it('stays as it is when nothing is changed', () => {
  expect(changeStoredLook(whole, {})).toEqual(whole)
  expect(readViewLook(changeStoredLook(whole, readViewLook(whole)))).toEqual(whole)
})
