import { isObject, type Json } from '../model/json'
import type { Cell } from '../sheets/cell'
import { meetsNothing } from './anyAnswer'
import type { KindDefinition } from './kind'

const degrees = (from: number, to: number, random: () => number) =>
  Math.round((from + random() * (to - from)) * 1e6) / 1e6

const coordinates = /^([+-]?\d{1,3}(?:\.\d{1,20})?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d{1,20})?)$/

function placeIn(text: string): Json {
  const [, latitude, longitude] = text.length <= 100 ? (coordinates.exec(text) ?? []) : []
  return latitude === undefined || longitude === undefined
    ? text
    : { latitude: Number(latitude), longitude: Number(longitude) }
}

function coordinatesOf(place: unknown): Cell {
  const { latitude, longitude } = isObject(place) ? place : {}
  const isWhole = typeof latitude === 'number' && typeof longitude === 'number'
  return isWhole ? `${latitude}, ${longitude}` : null
}

export const place: KindDefinition = {
  icon: 'pin',
  section: 'other',
  questions: ['presence', 'change', 'distance'],
  sample: (_field, _schema, { random }) => ({
    latitude: degrees(19, 26, random),
    longitude: degrees(-104, -98, random),
  }),
  candidates: meetsNothing,
  cell: {
    write: (answer) => coordinatesOf(Array.isArray(answer) ? (answer as readonly Json[])[0] : answer),
    read: ({ text }) => placeIn(text),
  },
  search: (word, { id }) => [{ path: [id, 'search_txt'], condition: 'icontains', operand: word }],
}
