import { defineField, isBlank } from './defineField'
import { labelSetting, settingsSchema } from './shared/settings'
import { setLimits } from './shared/sets'
import { isObject } from '../model/json'

/**
 * A repeating group. Its answer is a list of sets, each an object of answers by field id;
 * the compiler adds the items' schema. Errors: TOO_FEW_SETS {min}, TOO_MANY_SETS {max}.
 */
export const group = defineField({
  type: 'group',
  kind: 'group',
  capabilities: ['answerable', 'addable'],
  settings: settingsSchema({
    own: { label: labelSetting('setting.label.group') },
    properties: {
      min: { type: 'integer', title: 'setting.minSets', minimum: 0, 'x-section': 'values' },
      max: {
        type: 'integer',
        title: 'setting.maxSets',
        description: 'setting.maxSets.help',
        minimum: 0,
        'x-section': 'values',
      },
      displayInReverse: { type: 'boolean', title: 'setting.reverse', 'x-section': 'appearance' },
    },
  }),
  defaults: { properties: { min: 0, max: 0 } },
  compile: (field) => {
    const { min, max } = setLimits(field)
    return {
      type: 'array',
      ...(min > 0 && { minItems: min }),
      ...(Number.isFinite(max) && { maxItems: max }),
    }
  },
  // Sets keyed by their index (`{"0": {…}}`) are read as the list; anything else stays as it came.
  read: (value) => {
    const list = byIndex(value)
    if (isBlank(list)) return undefined
    if (!Array.isArray(list)) return value
    const sets = list.map((set: unknown) => set ?? {})
    return sets.length === 0 ? undefined : sets.every(isObject) ? sets : value
  },
  isEmpty: (value) => isBlank(value) || (Array.isArray(value) && value.length === 0),
  initial: () => undefined,
  toText: (value) => (Array.isArray(value) && value.length > 0 ? String(value.length) : ''),
  explain: (keyword, field) => {
    const { min, max } = setLimits(field)
    if (keyword === 'minItems') return { code: 'TOO_FEW_SETS', params: { min } }
    if (keyword === 'maxItems') return { code: 'TOO_MANY_SETS', params: { max } }
    return { code: 'INVALID_VALUE' }
  },
})

function byIndex(value: unknown): unknown {
  if (!isObject(value)) return value
  const entries = Object.entries(value)
  if (!entries.every(([key]) => /^\d{1,6}$/.test(key))) return value
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, set]) => set)
}
