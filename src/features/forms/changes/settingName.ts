import { optionSections } from '../../../../schemas/edit/options/optionSections'
import { fieldTypes } from '../../../../schemas/fields/registry'
import { isObject, own } from '../../../../schemas/model/json'
import type { MessageId } from '../../../shared/useT'

/** Returns the message id of a field setting's title by path; undefined for settings that no panel shows. */
export function fieldSettingName(type: string, path: string): MessageId | undefined {
  return titleIn(fieldTypes.get(type).settings, path) ?? ownNames.get(path)
}

/** Returns the same for a setting of the form. */
export function formSettingName(path: string): MessageId | undefined {
  const titles = Object.values(optionSections).map((section) => titleIn(section, path))
  return titles.find(Boolean) ?? ownNames.get(path) ?? ownNames.get(path.split('.')[0] ?? '')
}

const ownNames: ReadonlyMap<string, MessageId> = new Map([
  ['label', 'setting.label'],
  ['help_text', 'setting.help'],
  ['properties.help_text', 'setting.help'],
  ['options', 'setting.options'],
  ['required', 'setting.required'],
  ['default_value', 'setting.default'],
  ['field_type', 'changes.setting.type'],
  ['fav', 'changes.setting.fav'],
  ['page', 'changes.setting.page'],
  ['group', 'changes.setting.group'],
  ['page_name', 'designer.page.name'],
  ['page_description', 'designer.page.description'],
  ['default_language', 'translations.default'],
  ['email_configuration', 'changes.setting.email'],
  ['grading', 'changes.setting.grading'],
  ['timer_config', 'changes.setting.timer'],
  ['advanced_options', 'changes.setting.advanced'],
])

/** Returns the title of the setting at a path, or of the nearest one around it that has one. */
function titleIn(schema: unknown, path: string): MessageId | undefined {
  let at = schema
  let title: unknown
  for (const key of path.split('.')) {
    at = isObject(at) && isObject(at['properties']) ? own(at['properties'], key) : undefined
    if (isObject(at) && typeof at['title'] === 'string') title = at['title']
  }
  return typeof title === 'string' ? (title as MessageId) : undefined
}
