import type { Item } from '../../schemas/api/items'
import { countedAtMost } from '../../schemas/model/countedAtMost'
import type { Translate } from './useT'

/** Returns whether a catalog has more rows than the server counts. */
const hasMoreThanCounted = ({ itype, records_count: count = 0 }: Item): boolean =>
  itype === 'catalog' && count > countedAtMost

/** Returns the number of a form's records, or of a catalog's rows, as text. */
export function recordsCountText(t: Translate, item: Item): string {
  return hasMoreThanCounted(item)
    ? t('records.countMore', { count: countedAtMost })
    : t('records.count', { count: item.records_count ?? 0 })
}
