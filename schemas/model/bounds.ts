import type { Point } from './distance'

/** A part of the map, in degrees. West of its east, or over the line where days begin. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The part that a text says, as maps write it: `west,south,east,north`. Undefined for what is none. */
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

/** Whether a point lies in it, its edges being part of it. */
export const isWithin = ({ latitude, longitude }: Point, { west, south, east, north }: Bounds): boolean =>
  latitude >= south &&
  latitude <= north &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east)
