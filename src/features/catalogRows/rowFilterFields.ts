import { rowTimeField, rowTimes, type RowTime } from '../../../schemas/fields/shared/rowTimes'
import { dayConditions } from '../../../schemas/filters/dayFilter'
import {
  asFilterFields,
  filterFieldsIn,
  type FilterField,
  type FilterFields,
} from '../../designer/filters/filterFields'
import type { Translate } from '../../shared/useT'
import type { RowsCatalog } from './rowsQueries'

export const rowTimeName = (t: Translate, time: RowTime): string =>
  time === 'created_at' ? t('catalogRows.column.created') : t('catalogRows.column.updated')

/** Returns what rows can be filtered by: their answers, and when they were written. */
export function rowFilterFields(t: Translate, { id, document }: RowsCatalog): FilterFields {
  const fields = document.form_pages.flatMap((page) => page.page_fields)
  const times = rowTimes.map((time): FilterField => {
    const label = rowTimeName(t, time)
    return {
      ...{ id: time, path: [time], label, kind: 'date', words: dayConditions },
      field: rowTimeField(time, label),
    }
  })
  return asFilterFields(t, id, [...filterFieldsIn(t, fields), ...times])
}
