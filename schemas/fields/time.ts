import { defineField } from './defineField'
import { calendarText, timePattern, readTime } from './shared/calendar'
import { plainValue } from './shared/capabilities'
import { defaultSetting, settingsSchema } from './shared/settings'
import { timeStepSettings } from './shared/timeSteps'

/** A time of day, `14:05:00`; seconds may be left out. Error: INVALID_TIME. */
export const time = defineField({
  type: 'time',
  stockWidget: 'time',
  kind: 'time',
  capabilities: plainValue,
  settings: settingsSchema({
    gradable: true,
    own: { default_value: defaultSetting({ type: 'string' }) },
    properties: timeStepSettings,
  }),
  settingsUi: { default_value: { 'ui:widget': 'time' } },
  compile: () => ({ type: 'string', pattern: timePattern }),
  read: readTime,
  toText: (value, _field, context) => calendarText(value, 'time', context),
  explain: () => ({ code: 'INVALID_TIME' }),
})
