import type { Point } from './distance'

/** A part of the map, in degrees. `west` exceeds `east` where it crosses the date line. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Reads a part of the map from `west,south,east,north`; returns undefined for anything else. */
export function readBounds(text: unknown): Bounds | undefined {
  const numbers = typeof text === 'string' && text.length <= 200 ? text.split(',') : []
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers.map((one) =>
    one.trim() === '' ? NaN : Number(one),
  )
  const isOnEarth = [west / 2, south, east / 2, north].every((degrees) => Math.abs(degrees) <= 90)
  return numbers.length === 4 && isOnEarth && south <= north ? { west, south, east, north } : undefined
}

export const boundsText = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map((degrees) => Number(degrees.toFixed(6))).join(',')

/** Returns whether a point lies in a part of the map, edges included. */
export const isWithin = ({ latitude, longitude }: Point, { west, south, east, north }: Bounds): boolean =>
  latitude >= south &&
  latitude <= north &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east)
