import { defineField } from './defineField'
import { rowMember } from './shared/capabilities'
import { flatList, rowValueText } from './shared/row'
import { memberPlaces } from './shared/rowMembers'
import { rowSettings } from './shared/rowSettings'
import { settingsSchema } from './shared/settings'
import { formLimits } from '../model/formLimits'

/**
 * The chosen row's values in a field that is only shown: always a list, of texts, numbers, stored files or places. A single value is read
 * as a list of one.
 */
export const catalogDetail = defineField({
  type: 'catalog-detail',
  kind: 'rowDetail',
  icon: 'detail',
  capabilities: rowMember,
  // A respondent cannot fill in a detail: if it could be required, a row without it would block the form.
  settings: settingsSchema({ own: rowSettings, without: ['required'] }),
  // No field of a row holds more values than there can be options.
  compile: () => ({
    type: 'array',
    maxItems: formLimits.optionsPerField,
    items: { type: ['string', 'number', 'boolean', 'object'] },
  }),
  read: (value) => {
    const list = flatList(value)
    return list.length === 0 ? undefined : list
  },
  isEmpty: (value) => flatList(value).length === 0,
  initial: () => undefined,
  places: memberPlaces,
  toText: (value, field, context) => rowValueText(value, context, memberPlaces(field)),
})
