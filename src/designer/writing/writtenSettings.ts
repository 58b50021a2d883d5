import type { JsonSchema } from '../../../schemas/fields/fieldType'
import { fieldTypes } from '../../../schemas/fields/registry'
import { isObject } from '../../../schemas/model/json'
import { settingDomId } from '../../../renderers/SettingsForm'
import { optionIds } from '../../../renderers/settings/OptionRow'
import type { WrittenPart } from './createWriting'

export const writerPrefix = 'designer-written'

/** Returns the settings of a field that people read on its card: label, explanation, help and options. */
export function writtenSettings(fieldType: string): JsonSchema {
  const type = fieldTypes.get(fieldType)
  const all = isObject(type.settings['properties']) ? type.settings['properties'] : {}
  const parts = ['label', 'help_text', ...(type.kind === 'note' ? ['default_value'] : []), 'options']
  return {
    type: 'object',
    properties: Object.fromEntries(parts.flatMap((part) => (isObject(all[part]) ? [[part, all[part]]] : []))),
  }
}

/** Returns the DOM id of the input for a part. */
export function writtenId(part: WrittenPart): string {
  return typeof part === 'number'
    ? optionIds.label(settingDomId('options', writerPrefix), part)
    : settingDomId(part, writerPrefix)
}

/** Returns the part that is drawn at a height of the window; the label when there is none. */
export function partAt(drawing: Element, y: number): WrittenPart {
  const isThere = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return y >= top && y <= bottom
  }
  const option = [...drawing.querySelectorAll('.acopio-choice')].findIndex(isThere)
  if (option >= 0) return option
  return [...drawing.querySelectorAll('.acopio-help')].some(isThere) ? 'help_text' : 'label'
}
