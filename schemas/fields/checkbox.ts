import { defineField, isBlank } from './defineField'
import { plainValue } from './shared/capabilities'
import {
  isUnwritten,
  openChoiceSetting,
  optionMatcher,
  optionSchema,
  optionSettings,
  optionText,
  orientationSetting,
} from './shared/options'
import { defaultSetting, settingsSchema } from './shared/settings'
import { formLimits } from '../model/formLimits'

/**
 * Any number of options; the answer lists their values in the order chosen. A single value is read as a list of one. Errors: NOT_AN_OPTION,
 * TEXT_TOO_LONG {max} for a text of the respondent's own.
 */
export const checkbox = defineField({
  type: 'checkbox',
  stockWidget: 'checkboxes',
  kind: 'choices',
  capabilities: plainValue.filter((capability) => capability !== 'sortable' && capability !== 'key'),
  settings: settingsSchema({
    gradable: true,
    own: {
      ...optionSettings,
      default_value: defaultSetting({
        type: 'array',
        items: { type: 'string' },
        'x-optionsFrom': 'options',
      }),
    },
    properties: { openChoice: openChoiceSetting, orientation: orientationSetting },
  }),
  settingsUi: { options: { 'ui:widget': 'options' } },
  compile: (field) => ({
    type: 'array',
    minItems: 1,
    maxItems: formLimits.optionsPerField,
    items: optionSchema(field),
  }),
  read: (value, field) => {
    if (isBlank(value)) return undefined
    const list: readonly unknown[] = Array.isArray(value) ? value : [value]
    const chosen = [...new Set(list)].map(optionMatcher(field)).filter((item) => item !== undefined)
    return chosen.length > 0 ? [...new Set(chosen)] : undefined
  },
  isEmpty: (value, field) =>
    isBlank(value) ||
    (Array.isArray(value) && value.every((item) => isBlank(item) || isUnwritten(item, field))),
  toText: (value, field, context) =>
    (Array.isArray(value) ? (value as readonly unknown[]) : [])
      .map((item) => optionText(item, field, context))
      .join(', '),
  explain: (keyword) =>
    keyword === 'maxLength' ? { code: 'TEXT_TOO_LONG', params: { max: 255 } } : { code: 'NOT_AN_OPTION' },
})
