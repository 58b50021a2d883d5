import { defineField, isBlank } from './defineField'
import { rowReference, rowValueText } from './shared/row'
import { settingsSchema } from './shared/settings'
import { rowSettings } from './shared/rowSettings'
import { isObject, own } from '../model/json'

/** Returns whether no member of a row has an answer; unknown keys count as answers, because they are kept. */
const isEmptyRow = (value: unknown): boolean =>
  isBlank(value) || (isObject(value) && Object.values(value).every(isEmptyMember))

const isEmptyMember = (value: unknown): boolean =>
  isBlank(value) || (Array.isArray(value) && value.every(isEmptyMember))

/**
 * A row of a catalog: `{"<level id>": text or number, "<detail id>": [value, …]}`. The compiler adds
 * the members' schemas; each member reads its own value.
 */
export const catalog = defineField({
  type: 'catalog',
  kind: 'row',
  capabilities: ['answerable', 'inRule', 'inGroup', 'inCatalog', 'addable'],
  settings: settingsSchema({ own: rowSettings }),
  compile: () => ({ type: 'object' }),
  read: (value) => {
    const row: unknown = Array.isArray(value) && value.length === 1 && isObject(value[0]) ? value[0] : value
    return isEmptyRow(row) ? undefined : row
  },
  isEmpty: isEmptyRow,
  initial: () => undefined,
  toText: (value, field, context) => {
    if (!isObject(value)) return ''
    const levels = rowReference(field).viewFields.filter((id) => own(value, id) !== undefined)
    return (levels.length > 0 ? levels : Object.keys(value))
      .map((id) => rowValueText(own(value, id), context))
      .filter((text) => text !== '')
      .join(' / ')
  },
})
