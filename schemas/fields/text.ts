import { defineField } from './defineField'
import { plainValue } from './shared/capabilities'
import { settingsSchema } from './shared/settings'
import { readText, textLimit } from './shared/text'
import type { FieldDocument } from '../model/form'

const ownLimit = 255
const mostLimit = 4000

const limitOf = (field: FieldDocument) => textLimit(field.properties?.['max_length'], ownLimit, mostLimit)

/** One line of text; at most 255 characters unless the designer chose another limit. */
export const text = defineField({
  type: 'text',
  kind: 'text',
  capabilities: plainValue,
  settings: settingsSchema({
    own: { default_value: { type: 'string', title: 'setting.default', 'x-section': 'values' } },
    properties: {
      max_length: {
        type: 'integer',
        title: 'setting.maxLength',
        minimum: 1,
        maximum: mostLimit,
        'x-section': 'values',
      },
      size: {
        type: 'string',
        title: 'setting.size',
        enum: ['small', 'medium', 'big', 'complete'],
        'x-enumIds': [
          'setting.size.small',
          'setting.size.medium',
          'setting.size.big',
          'setting.size.complete',
        ],
        'x-section': 'appearance',
      },
    },
  }),
  compile: (field) => ({ type: 'string', minLength: 1, maxLength: limitOf(field) }),
  read: readText,
  explain: (keyword, field) =>
    keyword === 'maxLength'
      ? { code: 'TEXT_TOO_LONG', params: { max: limitOf(field) } }
      : { code: 'INVALID_VALUE' },
})
