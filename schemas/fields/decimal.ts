import { defineField } from './defineField'
import { plainValue } from './shared/capabilities'
import { bound, numberText, readNumber, roundTo } from './shared/number'
import { settingsSchema } from './shared/settings'
import type { FieldDocument } from '../model/form'

const mostDecimals = 10

/** Beyond this a double no longer tells one unit from the next. */
const most = Number.MAX_SAFE_INTEGER

const limits = (field: FieldDocument) => ({
  minimum: Math.max(bound(field, 'min') ?? -most, -most),
  maximum: Math.min(bound(field, 'max') ?? most, most),
})

function decimalsOf(field: FieldDocument): number {
  const decimals = readNumber(field.properties?.number_of_decimals)
  return typeof decimals === 'number' ? Math.min(Math.max(Math.trunc(decimals), 0), mostDecimals) : 2
}

/** A number with decimals, rounded to `number_of_decimals` (2 unless the designer says otherwise; spec forms §5). */
export const decimal = defineField({
  type: 'decimal',
  kind: 'number',
  capabilities: plainValue,
  settings: settingsSchema({
    own: { default_value: { type: 'number', title: 'setting.default', 'x-section': 'values' } },
    properties: {
      number_of_decimals: {
        type: 'integer',
        title: 'setting.decimals',
        minimum: 0,
        maximum: mostDecimals,
        'x-section': 'values',
      },
      min: { type: 'number', title: 'setting.min', 'x-section': 'values' },
      max: { type: 'number', title: 'setting.max', 'x-section': 'values' },
    },
  }),
  compile: (field) => ({ type: 'number', ...limits(field) }),
  read: (value, field) => {
    const read = readNumber(value)
    return typeof read === 'number' ? roundTo(read, decimalsOf(field)) : read
  },
  toText: (value, _field, context) => numberText(value, context),
  explain: (keyword, field) => {
    if (keyword === 'minimum') return { code: 'NUMBER_TOO_SMALL', params: { min: limits(field).minimum } }
    if (keyword === 'maximum') return { code: 'NUMBER_TOO_LARGE', params: { max: limits(field).maximum } }
    return { code: 'NOT_A_NUMBER' }
  },
})
