import { describe, expect, it } from 'vitest'
import { metersBetween, pointOf } from './distance'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('the distance between two places', () => {
  it.each([
    [at(0, 0), at(0, 0), 0],
    [at(0, 0), at(0, 1), 111_195],
    [at(25.6866, -100.3161), at(19.4326, -99.1332), 705_700],
    [at(0, 179.9995), at(0, -179.9995), 111],
    [at(90, 0), at(90, 180), 0],
    [at(0, 0), at(0, 180), 20_015_115],
  ])('%j to %j is %d m', (a, b, meters) => {
    expect(Math.abs(metersBetween(a, b) - meters)).toBeLessThan(1 + meters / 1_000)
    expect(metersBetween(b, a)).toBeCloseTo(metersBetween(a, b))
  })
})

describe('where a value is', () => {
  it.each([
    [at(1, 2), at(1, 2)],
    [[{ ...at(1, 2), search_txt: 'Aquí' }], at(1, 2)],
    [at(91, 2), undefined],
    [at(1, -181), undefined],
    [{ latitude: '1', longitude: 2 }, undefined],
    [[], undefined],
    ['x', undefined],
    [null, undefined],
  ])('%j', (value, point) => {
    expect(pointOf(value)).toEqual(point)
  })
})
