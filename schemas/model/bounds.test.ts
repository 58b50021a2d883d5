import { expect, it } from 'vitest'
import { boundsText, isWithin, readBounds } from './bounds'

it.each([
  ['-100,19,-99,20', { west: -100, south: 19, east: -99, north: 20 }],
  [' -180 , -90 , 180 , 90 ', { west: -180, south: -90, east: 180, north: 90 }],
  ['170,-10,-170,10', { west: 170, south: -10, east: -170, north: 10 }],
] as const)('%j is a part of the map', (text, bounds) => {
  expect(readBounds(text)).toEqual(bounds)
})

it.each([
  ...['', '1,2,3', '1,2,3,4,5', '1,,3,4', '181,0,1,1', '0,91,1,91', '0,2,1,1', 'a,b,c,d', '0,0,Infinity,1'],
])('%j is none', (text) => {
  expect(readBounds(text)).toBeUndefined()
})

it('is written as it is read, to a tenth of a metre', () => {
  expect(boundsText({ west: -99.133_2, south: 19.432_600_04, east: -99, north: 20 })).toBe(
    '-99.1332,19.4326,-99,20',
  )
})

it('reaches over the line where days begin', () => {
  const pacific = { west: 170, south: -10, east: -170, north: 10 }
  expect([175, -175, 180, -180].every((longitude) => isWithin({ latitude: 0, longitude }, pacific))).toBe(
    true,
  )
  expect([0, 169.9, -169.9].some((longitude) => isWithin({ latitude: 0, longitude }, pacific))).toBe(false)
})
