import { defineField } from './defineField'
import { plainValue } from './shared/capabilities'
import { settingsSchema } from './shared/settings'
import { readText, textLimit } from './shared/text'
import type { FieldDocument } from '../model/form'

const ownLimit = 500
const mostLimit = 20_000

const limitOf = (field: FieldDocument) => textLimit(field.properties?.['max_length'], ownLimit, mostLimit)

/** Text of several lines; at most 500 characters unless the designer chose another limit. */
export const textarea = defineField({
  type: 'textarea',
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
    },
  }),
  settingsUi: { default_value: { 'ui:widget': 'textarea' } },
  compile: (field) => ({ type: 'string', minLength: 1, maxLength: limitOf(field) }),
  read: readText,
  explain: (keyword, field) =>
    keyword === 'maxLength'
      ? { code: 'TEXT_TOO_LONG', params: { max: limitOf(field) } }
      : { code: 'INVALID_VALUE' },
})
