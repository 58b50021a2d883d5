import { isBlank } from '../defineField'
import type { FieldDocument } from '../../model/form'
import {
  isUnwritten,
  matchOption,
  openChoiceSetting,
  optionSchema,
  optionSettings,
  optionText,
  orientationSetting,
} from './options'
import { plainValue } from './capabilities'
import { defaultSetting, settingsSchema } from './settings'
import type { FieldType } from '../fieldType'

/** What the types with one chosen option share; they differ in their drawing. */
export const oneChoice = {
  kind: 'choice',
  capabilities: plainValue,
  settingsUi: { options: { 'ui:widget': 'options' } },
  compile: optionSchema,
  read: matchOption,
  isEmpty: (value: unknown, field: FieldDocument) => isBlank(value) || isUnwritten(value, field),
  toText: optionText,
  explain: (keyword: string) =>
    keyword === 'maxLength' ? { code: 'TEXT_TOO_LONG', params: { max: 255 } } : { code: 'NOT_AN_OPTION' },
} as const satisfies Partial<Omit<FieldType, 'capabilities'>> & { capabilities: typeof plainValue }

const ownSettings = {
  ...optionSettings,
  default_value: defaultSetting({ type: 'string', 'x-optionsFrom': 'options' }),
}

/** The settings of a choice whose options lie beside or below each other. */
export const spreadSettings = settingsSchema({
  gradable: true,
  own: ownSettings,
  properties: { openChoice: openChoiceSetting, orientation: orientationSetting },
})

/** The settings of a choice from a list that opens. */
export const listSettings = settingsSchema({
  gradable: true,
  own: ownSettings,
  properties: { openChoice: openChoiceSetting },
})
