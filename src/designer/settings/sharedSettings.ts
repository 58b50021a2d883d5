import { fieldTypes } from '../../../schemas/fields/registry'
import { settingNames } from '../../../schemas/edit/retypeTargets'
import type { FieldDocument } from '../../../schemas/model/form'
import { isObject } from '../../../schemas/model/json'

/** The settings that can be changed for several fields at once. */
const changeable = ['required', 'fav', 'size'] as const

export type SharedSetting = (typeof changeable)[number]

/** Returns those that all the fields have. */
export function sharedSettings(fields: readonly FieldDocument[]): readonly SharedSetting[] {
  const known = fields.map(({ field_type }) => {
    const type = fieldTypes.get(field_type)
    const top = isObject(type.settings['properties']) ? Object.keys(type.settings['properties']) : []
    return new Set([...top, ...settingNames(type)])
  })
  return changeable.filter((name) => known.every((names) => names.has(name)))
}

/** Returns the value that all fields share; undefined where they differ. */
export function sharedValue<Value>(
  fields: readonly FieldDocument[],
  read: (field: FieldDocument) => Value,
): Value | undefined {
  const [first, ...others] = fields.map(read)
  return others.every((value) => value === first) ? first : undefined
}
