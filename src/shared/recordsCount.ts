import type { Item } from '../../schemas/api/items'
import { rowsCountedAtMost } from '../../schemas/model/catalogRow'
import type { Translate } from './useT'

/** Whether a catalog has more rows than are counted. */
const hasMoreThanCounted = ({ itype, records_count: count = 0 }: Item): boolean =>
  itype === 'catalog' && count > rowsCountedAtMost

/** How many records a form has, or a catalog rows. */
export function recordsCountText(t: Translate, item: Item): string {
  return hasMoreThanCounted(item)
    ? t('records.countMore', { count: rowsCountedAtMost })
    : t('records.count', { count: item.records_count ?? 0 })
}
