import { defineField, isBlank } from './defineField'
import { rowMember } from './shared/capabilities'
import { flatList, rowValueText } from './shared/row'
import { memberPlaces } from './shared/rowMembers'
import { rowSettings } from './shared/rowSettings'
import { settingsSchema } from './shared/settings'
import { barcodeSetting } from './shared/text'

/**
 * One level of a catalog's cascade: the chosen row's text or number there, options by their labels. Lists around the value, as in
 * `[["x"]]`, are unwrapped.
 */
export const catalogSelect = defineField({
  type: 'catalog-select',
  kind: 'rowKey',
  // Chosen from a list as long as the row's settings say so.
  drawnAs: 'select',
  icon: 'level',
  capabilities: [...rowMember, 'prefillable'],
  settings: settingsSchema({ own: rowSettings, properties: { enable_barcode: barcodeSetting } }),
  compile: () => ({ type: ['string', 'number'], minLength: 1 }),
  read: (value) => {
    if (!Array.isArray(value)) return scalar(value)
    const list = flatList(value)
    return list.length > 1 ? list : scalar(list[0])
  },
  isEmpty: (value) => flatList(value).length === 0,
  initial: () => undefined,
  places: memberPlaces,
  toText: (value, field, context) => rowValueText(value, context, memberPlaces(field)),
})

function scalar(value: unknown): unknown {
  if (isBlank(value)) return undefined
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
}
