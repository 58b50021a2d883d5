import { defineField } from './defineField'
import { calendarText, datePattern, readDate } from './shared/calendar'
import { plainValue } from './shared/capabilities'
import { settingsSchema } from './shared/settings'

/** A calendar day, `2025-01-31`. */
export const date = defineField({
  type: 'date',
  kind: 'date',
  capabilities: plainValue,
  settings: settingsSchema({
    own: { default_value: { type: 'string', title: 'setting.default', 'x-section': 'values' } },
  }),
  settingsUi: { default_value: { 'ui:widget': 'date' } },
  compile: () => ({ type: 'string', pattern: datePattern }),
  read: readDate,
  toText: (value, _field, context) => calendarText(value, 'date', context),
  explain: () => ({ code: 'INVALID_DATE' }),
})
