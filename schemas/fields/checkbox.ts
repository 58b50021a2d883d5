import { defineField, isBlank } from './defineField'
import { plainValue } from './shared/capabilities'
import {
  matchOption,
  openChoiceSetting,
  optionSchema,
  optionSettings,
  optionText,
  orientationSetting,
} from './shared/options'
import { settingsSchema } from './shared/settings'

/** Any number of options; the answer is the list of their values in the order chosen. */
export const checkbox = defineField({
  type: 'checkbox',
  kind: 'choices',
  capabilities: plainValue.filter((capability) => capability !== 'sortable' && capability !== 'key'),
  settings: settingsSchema({
    own: {
      ...optionSettings,
      default_value: {
        type: 'array',
        title: 'setting.default',
        items: { type: 'string' },
        'x-optionsFrom': 'options',
        'x-section': 'values',
      },
    },
    properties: { openChoice: openChoiceSetting, orientation: orientationSetting },
  }),
  settingsUi: { options: { 'ui:widget': 'options' } },
  compile: (field) => ({ type: 'array', minItems: 1, items: optionSchema(field) }),
  read: (value, field) => {
    if (isBlank(value)) return undefined
    const list: readonly unknown[] = Array.isArray(value) ? value : [value]
    const chosen = list.map((item) => matchOption(item, field)).filter((item) => item !== undefined)
    return chosen.length > 0 ? [...new Set(chosen)] : undefined
  },
  isEmpty: (value) => isBlank(value) || (Array.isArray(value) && value.every(isBlank)),
  toText: (value, field, context) =>
    (Array.isArray(value) ? (value as readonly unknown[]) : [])
      .map((item) => optionText(item, field, context))
      .join(', '),
  explain: (keyword) =>
    keyword === 'maxLength' ? { code: 'TEXT_TOO_LONG', params: { max: 255 } } : { code: 'NOT_AN_OPTION' },
})
