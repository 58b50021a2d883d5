import { describe, expect, it } from 'vitest'
import { metersPerPixel, stillTiles, tileAddress } from './stillTiles'

const size = { width: 300, height: 150 }

describe('the tiles of a still map', () => {
  it('are those around the point', () => {
    // By the formula of slippy maps, tile 3584/7097 at zoom 14 contains 25.6714 N, 100.3094 W.
    const tiles = stillTiles({ latitude: 25.6714, longitude: -100.3094, zoom: 14, ...size })
    const under = tiles.filter(({ left, top }) => left <= 0 && left + 256 > 0 && top <= 0 && top + 256 > 0)
    const radians = (25.6714 * Math.PI) / 180
    expect(under).toHaveLength(1)
    expect(under[0]).toMatchObject({
      x: Math.floor(((-100.3094 + 180) / 360) * 2 ** 14),
      y: Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** 14),
    })
  })

  it.each([
    ['in the middle of the world', 0, 0],
    ['at the date line', 10, 179.999],
    ['beyond the last latitude', 89.9, 20],
  ])('cover the picture %s', (_where, latitude, longitude) => {
    const tiles = stillTiles({ latitude, longitude, zoom: 14, ...size })
    const covers = (x: number, y: number) =>
      tiles.some(({ left, top }) => left <= x && x < left + 256 && top <= y && y < top + 256)
    for (const x of [-150, 0, 149]) expect(covers(x, 74)).toBe(true)
    for (const { x, y } of tiles) {
      expect(x >= 0 && x < 2 ** 14).toBe(true)
      expect(y >= 0 && y < 2 ** 14).toBe(true)
    }
  })

  it('are the whole world once where it is small', () => {
    expect(stillTiles({ latitude: 0, longitude: 0, zoom: 0, width: 256, height: 256 })).toEqual([
      { x: 0, y: 0, left: -128, top: -128 },
    ])
  })
})

it.each([
  ['https://t/{z}/{x}/{y}.png', 'https://t/14/3/5.png'],
  ['https://{s}.t/{z}/{y}/{x}', 'https://c.t/14/5/3'],
])('are found at %s', (url, address) => {
  expect(tileAddress(url, { z: 14, x: 3, y: 5 })).toBe(address)
})

it('are narrower towards the poles', () => {
  expect(metersPerPixel(0, 0) * 256).toBeCloseTo(40_075_016.686)
  expect(metersPerPixel(60, 15)).toBeCloseTo(metersPerPixel(0, 16), 6)
})
