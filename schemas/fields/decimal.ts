import { defineField } from './defineField'
import { plainValue } from './shared/capabilities'
import { boundsWithin, explainBounds, numberText, readNumber, roundTo } from './shared/number'
import { defaultSetting, settingsSchema } from './shared/settings'
import { barcodeSetting } from './shared/text'
import type { FieldDocument } from '../model/form'

const mostDecimals = 10

/** Beyond this a double no longer tells one unit from the next. */
const bounds = boundsWithin(Number.MAX_SAFE_INTEGER)

/** How many decimals an answer keeps. */
export function decimalsOf(field: FieldDocument): number {
  const decimals = readNumber(field.properties?.number_of_decimals)
  return typeof decimals === 'number' ? Math.min(Math.max(Math.trunc(decimals), 0), mostDecimals) : 2
}

/**
 * A number with decimals, rounded to `number_of_decimals` (2 unless the designer says otherwise; spec forms §5 "Numbers"). Any
 * step is taken: `step` is only how far the arrow keys go, one of the last decimal unless told. Errors: NOT_A_NUMBER, NUMBER_TOO_SMALL, NUMBER_TOO_LARGE.
 */
export const decimal = defineField({
  type: 'decimal',
  kind: 'number',
  icon: 'decimals',
  capabilities: plainValue,
  settings: settingsSchema({
    gradable: true,
    own: { default_value: defaultSetting({ type: 'number' }) },
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
      enable_barcode: barcodeSetting,
      step: {
        type: ['number', 'string'],
        title: 'setting.step',
        description: 'setting.step.arrows',
        'x-reads': { any: null },
        'x-section': 'advanced',
      },
    },
  }),
  compile: (field) => ({ type: 'number', ...bounds(field) }),
  read: (value, field) => {
    const read = readNumber(value)
    return typeof read === 'number' ? roundTo(read, decimalsOf(field)) : read
  },
  toText: (value, _field, context) => numberText(value, context),
  explain: (keyword, field) => explainBounds(keyword, bounds(field)) ?? { code: 'NOT_A_NUMBER' },
})
