import { useItemList, useSharers, type ItemsView } from './useItems'

/** What is shown of what was asked for: who has nothing of their own at the root is shown what others share. */
export function useShownView(asked: ItemsView): ItemsView {
  const list = useItemList(asked)
  const sharers = useSharers()
  const isRoot = asked.folder === null && asked.shared === null && !asked.search
  const isEmpty = list.isSuccess && !list.isPlaceholderData && list.data.pages[0]?.objects.length === 0
  return isRoot && isEmpty && sharers.data?.length ? { ...asked, shared: 'all' } : asked
}
