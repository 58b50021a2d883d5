import {
  matchOption,
  openChoiceSetting,
  optionSchema,
  optionSettings,
  optionText,
  orientationSetting,
} from './options'
import { plainValue } from './capabilities'
import { settingsSchema } from './settings'
import type { FieldType } from '../fieldType'

/** The meaning that the types with one chosen option share; they differ in how they are drawn. */
export const oneChoice = {
  kind: 'choice',
  capabilities: plainValue,
  settingsUi: { options: { 'ui:widget': 'options' } },
  compile: optionSchema,
  read: matchOption,
  toText: optionText,
  explain: (keyword: string) =>
    keyword === 'maxLength' ? { code: 'TEXT_TOO_LONG', params: { max: 255 } } : { code: 'NOT_AN_OPTION' },
} as const satisfies Partial<Omit<FieldType, 'capabilities'>> & { capabilities: typeof plainValue }

const ownSettings = {
  ...optionSettings,
  default_value: {
    type: 'string',
    title: 'setting.default',
    'x-optionsFrom': 'options',
    'x-section': 'values',
  },
}

/** Settings of a choice whose options lie side by side or below each other. */
export const spreadSettings = settingsSchema({
  own: ownSettings,
  properties: { openChoice: openChoiceSetting, orientation: orientationSetting },
})

/** Settings of a choice from a closed list. */
export const listSettings = settingsSchema({
  own: ownSettings,
  properties: { openChoice: openChoiceSetting },
})
