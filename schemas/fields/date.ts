import { defineField } from './defineField'
import { calendarText, datePattern, readDate } from './shared/calendar'
import { plainValue } from './shared/capabilities'
import { defaultSetting, settingsSchema } from './shared/settings'

/** A calendar day, `2025-01-31`. Error: INVALID_DATE. */
export const date = defineField({
  type: 'date',
  stockWidget: 'date',
  kind: 'date',
  capabilities: plainValue,
  settings: settingsSchema({
    gradable: true,
    own: { default_value: defaultSetting({ type: 'string' }) },
  }),
  settingsUi: { default_value: { 'ui:widget': 'date' } },
  compile: () => ({ type: 'string', pattern: datePattern }),
  read: readDate,
  toText: (value, _field, context) => calendarText(value, 'date', context),
  explain: () => ({ code: 'INVALID_DATE' }),
})
