import { nearbyNumbers } from '../analysis/nearby'
import type { JsonSchema } from '../fields/fieldType'
import { numberIn, whole } from '../samples/draws'
import { readNumberText } from '../sheets/readNumberText'
import { isAnswered, never } from './anyAnswer'
import type { KindDefinition } from './kind'
import { plainCell } from './text'

/** The range of numbers that people usually mean, within the designer's limits. */
const usual = { least: 0, most: 100 }

function numberWithin(schema: JsonSchema, random: () => number): number {
  const [lowest, highest] = [numberIn(schema['minimum']) ?? 0, numberIn(schema['maximum']) ?? usual.most]
  const low = Math.max(lowest, Math.min(usual.least, highest))
  const high = Math.min(highest, Math.max(usual.most, low + usual.most))
  const step = numberIn(schema['multipleOf'])
  if (step !== undefined) {
    const [first, last] = [Math.ceil(low / step), Math.floor(high / step)]
    return (first > last ? Math.ceil(lowest / step) : whole(first, last, random)) * step
  }
  return schema['type'] === 'integer'
    ? whole(Math.ceil(low), Math.floor(high), random)
    : clamp(Math.round((low + random() * (high - low)) * 100) / 100, low, high)
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

export const number: KindDefinition = {
  icon: 'digits',
  section: 'number',
  questions: ['presence', 'change', 'sameValue', 'order', 'number'],
  family: 'number',
  readsAsText: true,
  sample: (_field, schema, { random }) => numberWithin(schema, random),
  // Steps count from the least value, so it is not known which numbers remain between two constants.
  candidates: ({ field }, { constants, within, exactly }) => ({
    values: nearbyNumbers(field, constants),
    complete: within || exactly || !isNothing(field.properties?.step) ? never : isAnswered,
  }),
  cell: {
    write: plainCell,
    read: ({ cell, text, format }) =>
      typeof cell === 'number' ? cell : (readNumberText(text, format.decimals) ?? text),
    format: 'decimals',
    isCopiedAsIs: true,
    isWrittenInPlace: true,
    isBegunByLetter: true,
  },
  search: (word, { id }, { decimals }) => {
    const value = readNumberText(word, decimals)
    return value === undefined ? [] : [{ path: [id], condition: '$eq', operand: value }]
  },
}
