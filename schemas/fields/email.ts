import { defineField } from './defineField'
import { plainValue } from './shared/capabilities'
import { settingsSchema } from './shared/settings'
import { readText } from './shared/text'

const limit = 254

/** An e-mail address. The pattern is linear in time and the same in every validator, unlike `format`. */
export const email = defineField({
  type: 'email',
  kind: 'text',
  capabilities: plainValue,
  settings: settingsSchema({
    own: { default_value: { type: 'string', title: 'setting.default', 'x-section': 'values' } },
  }),
  compile: () => ({
    type: 'string',
    maxLength: limit,
    pattern: '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$',
  }),
  read: (value) => {
    const typed = readText(value)
    return typeof typed === 'string' ? typed.trim() : typed
  },
  explain: (keyword) =>
    keyword === 'maxLength' ? { code: 'TEXT_TOO_LONG', params: { max: limit } } : { code: 'INVALID_EMAIL' },
})
