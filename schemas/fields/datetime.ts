import { defineField } from './defineField'
import { calendarText, datetimePattern, readDatetime } from './shared/calendar'
import { plainValue } from './shared/capabilities'
import { defaultSetting, settingsSchema } from './shared/settings'
import { timeStepSettings } from './shared/timeSteps'

/** A day and a time, `2025-01-31 14:05:00`, local to the record. Error: INVALID_DATETIME. */
export const datetime = defineField({
  type: 'datetime',
  kind: 'datetime',
  capabilities: plainValue,
  settings: settingsSchema({
    gradable: true,
    own: { default_value: defaultSetting({ type: 'string' }) },
    properties: timeStepSettings,
  }),
  settingsUi: { default_value: { 'ui:widget': 'datetime' } },
  compile: () => ({ type: 'string', pattern: datetimePattern }),
  read: readDatetime,
  toText: (value, _field, context) => calendarText(value, 'datetime', context),
  explain: () => ({ code: 'INVALID_DATETIME' }),
})
