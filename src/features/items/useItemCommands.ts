import { useMemo } from 'react'

import type { Item } from '../../../schemas/api/items'
import type { ItemCommands } from './ItemMenu'
import { useDeleteQuestion } from './useDeleteQuestion'
import type { ItemActions } from './useItemActions'

interface Options {
  readonly actions: ItemActions
  readonly onRename: (item: Item) => void
  readonly onCut: (items: readonly Item[]) => void
  readonly onCopy: (item: Item) => void
  readonly onShare: (item: Item) => void
  readonly onDeleted: () => void
}

/** The commands of a row's menu, the same object as long as nothing changes, so that rows need not be drawn again. */
export function useItemCommands({
  actions,
  onRename,
  onCut,
  onCopy,
  onShare,
  onDeleted,
}: Options): ItemCommands {
  const ask = useDeleteQuestion()
  return useMemo(
    () => ({
      onRename,
      onCut,
      onDelete: (items) =>
        ask(items, () => {
          onDeleted()
          void actions.remove(items)
        }),
      onExport: (item) => void actions.exportItem(item),
      onCopy,
      onShare,
    }),
    [actions, ask, onCopy, onCut, onDeleted, onRename, onShare],
  )
}
