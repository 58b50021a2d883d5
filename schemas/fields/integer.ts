import { defineField } from './defineField'
import { plainValue } from './shared/capabilities'
import { bound, numberText, readNumber } from './shared/number'
import { settingsSchema } from './shared/settings'
import type { FieldDocument } from '../model/form'

/** Ten digits (spec forms §5). */
const most = 9_999_999_999

const limits = (field: FieldDocument) => ({
  minimum: Math.max(bound(field, 'min') ?? -most, -most),
  maximum: Math.min(bound(field, 'max') ?? most, most),
})

/** A whole number of at most ten digits. */
export const integer = defineField({
  type: 'integer',
  kind: 'number',
  capabilities: plainValue,
  settings: settingsSchema({
    own: { default_value: { type: 'integer', title: 'setting.default', 'x-section': 'values' } },
    properties: {
      min: { type: 'integer', title: 'setting.min', 'x-section': 'values' },
      max: { type: 'integer', title: 'setting.max', 'x-section': 'values' },
    },
  }),
  compile: (field) => ({ type: 'integer', ...limits(field) }),
  read: readNumber,
  toText: (value, _field, context) => numberText(value, context),
  explain: (keyword, field, value) => {
    if (keyword === 'minimum') return { code: 'NUMBER_TOO_SMALL', params: { min: limits(field).minimum } }
    if (keyword === 'maximum') return { code: 'NUMBER_TOO_LARGE', params: { max: limits(field).maximum } }
    return { code: typeof value === 'number' ? 'NOT_AN_INTEGER' : 'NOT_A_NUMBER' }
  },
})
