import { defineField } from './defineField'
import { plainValue } from './shared/capabilities'
import {
  boundsWithin,
  decimalsOf,
  explainBounds,
  mostPlaces,
  numberText,
  readNumber,
  roundTo,
} from './shared/number'
import { defaultSetting, settingsSchema } from './shared/settings'
import { barcodeSetting } from './shared/text'

/** Beyond this, doubles no longer differ by one. */
const bounds = boundsWithin(Number.MAX_SAFE_INTEGER)

/**
 * A number with decimals, rounded to `number_of_decimals` (2 unless the designer says otherwise). Any
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
        maximum: mostPlaces,
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
  places: decimalsOf,
  toText: (value, field, context) => numberText(value, context, decimalsOf(field)),
  explain: (keyword, field) => explainBounds(keyword, bounds(field)) ?? { code: 'NOT_A_NUMBER' },
})
