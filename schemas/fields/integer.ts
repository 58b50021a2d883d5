import { defineField } from './defineField'
import { plainValue } from './shared/capabilities'
import { bound, boundsWithin, explainBounds, numberText, readNumber, stepOf } from './shared/number'
import { defaultSetting, settingsSchema } from './shared/settings'
import { namesPhone } from './shared/phone'
import { barcodeSetting } from './shared/text'

const mostDigits = 10
const bounds = boundsWithin(10 ** mostDigits - 1)

/**
 * A whole number of at most ten digits, a multiple of the designer's `step`. Errors: NOT_A_NUMBER,
 * NOT_AN_INTEGER, TOO_MANY_DIGITS {max}, NUMBER_TOO_SMALL, NUMBER_TOO_LARGE, NUMBER_NOT_IN_STEPS {step}.
 */
export const integer = defineField({
  type: 'integer',
  kind: 'number',
  capabilities: plainValue,
  settings: settingsSchema({
    gradable: true,
    own: { default_value: defaultSetting({ type: 'integer' }) },
    properties: {
      min: { type: 'integer', title: 'setting.min', 'x-section': 'values' },
      max: { type: 'integer', title: 'setting.max', 'x-section': 'values' },
      enable_barcode: barcodeSetting,
      step: {
        type: 'integer',
        title: 'setting.step',
        description: 'setting.step.help',
        minimum: 1,
        'x-section': 'advanced',
      },
    },
  }),
  compile: (field) => {
    const step = stepOf(field) ?? 1
    return { type: 'integer', ...bounds(field), ...(step > 1 && { multipleOf: step }) }
  },
  read: readNumber,
  toText: (value, field, context) =>
    typeof value === 'number' && namesPhone(field.label) ? String(value) : numberText(value, context),
  explain: (keyword, field, value) => {
    if (keyword === 'multipleOf') return { code: 'NUMBER_NOT_IN_STEPS', params: { step: stepOf(field) ?? 1 } }
    // Nobody set a limit: a number that the type cannot hold, such as a long phone number, has too many digits rather than being too large.
    const own = keyword === 'minimum' ? bound(field, 'min') : keyword === 'maximum' ? bound(field, 'max') : 0
    if (own === undefined) return { code: 'TOO_MANY_DIGITS', params: { max: mostDigits } }
    return (
      explainBounds(keyword, bounds(field)) ?? {
        code: typeof value === 'number' ? 'NOT_AN_INTEGER' : 'NOT_A_NUMBER',
      }
    )
  },
})
