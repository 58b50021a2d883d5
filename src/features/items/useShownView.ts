import { useItemList, useSharers, type ItemsView } from './useItems'

/** Returns what is shown for a request: a user without own items at the root sees what others share. */
export function useShownView(asked: ItemsView): ItemsView {
  const list = useItemList(asked)
  const sharers = useSharers()
  const isRoot = asked.folder === null && asked.shared === null && !asked.search
  const isEmpty = list.isSuccess && !list.isPlaceholderData && list.data.pages[0]?.objects.length === 0
  return isRoot && isEmpty && sharers.data?.length ? { ...asked, shared: 'all' } : asked
}
