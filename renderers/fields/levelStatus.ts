import type { IntlShape } from 'react-intl'
import type { Fence } from './useFence'
import type { RowKeysSearch } from './useRowKeys'

/** Returns the text under a level's list: it is loading, nothing was found, there is more, or these are rows kept on the device. */
export function levelStatus(
  intl: IntlShape,
  keys: RowKeysSearch,
  fence: Fence | undefined,
  far: (meters: number) => string,
  /** A value was chosen before that the rows must match. */
  isNarrowed: boolean,
): string | undefined {
  if (fence?.locating) return intl.formatMessage({ id: 'renderer.place.locating' })
  if (fence && !fence.near) return intl.formatMessage({ id: 'renderer.fence.needed' })
  if (keys.loading) return intl.formatMessage({ id: 'renderer.catalog.searching' })
  if (keys.error) return undefined
  if (keys.values.length === 0) {
    if (keys.more) return intl.formatMessage({ id: 'renderer.catalog.preparing' })
    if (keys.isSearch) return intl.formatMessage({ id: 'renderer.catalog.none' })
    return fence
      ? intl.formatMessage({ id: 'renderer.fence.none' }, { distance: far(fence.distance) })
      : intl.formatMessage({ id: isNarrowed ? 'renderer.catalog.emptyBelow' : 'renderer.catalog.empty' })
  }
  if (keys.more) return intl.formatMessage({ id: 'renderer.catalog.more' })
  if (keys.keptAt === undefined) return undefined
  const when = intl.formatDate(keys.keptAt, { dateStyle: 'medium', timeStyle: 'short' })
  return intl.formatMessage({ id: 'renderer.catalog.keptRows' }, { when })
}
