import type { Item } from '../../schemas/api/items'
import { countedAtMost } from '../../schemas/model/countedAtMost'
import type { Translate } from './useT'

/** Whether a catalog has more rows than are counted. */
const hasMoreThanCounted = ({ itype, records_count: count = 0 }: Item): boolean =>
  itype === 'catalog' && count > countedAtMost

/** How many records a form has, or a catalog rows. */
export function recordsCountText(t: Translate, item: Item): string {
  return hasMoreThanCounted(item)
    ? t('records.countMore', { count: countedAtMost })
    : t('records.count', { count: item.records_count ?? 0 })
}
