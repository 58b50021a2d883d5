import { defineField } from './defineField'
import { calendarText, timePattern, readTime } from './shared/calendar'
import { plainValue } from './shared/capabilities'
import { settingsSchema } from './shared/settings'

/** A time of day, `14:05:00`. */
export const time = defineField({
  type: 'time',
  kind: 'time',
  capabilities: plainValue,
  settings: settingsSchema({
    own: { default_value: { type: 'string', title: 'setting.default', 'x-section': 'values' } },
  }),
  settingsUi: { default_value: { 'ui:widget': 'time' } },
  compile: () => ({ type: 'string', pattern: timePattern }),
  read: readTime,
  toText: (value, _field, context) => calendarText(value, 'time', context),
  explain: () => ({ code: 'INVALID_TIME' }),
})
