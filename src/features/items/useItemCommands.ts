import { useMemo } from 'react'

import type { Item } from '../../../schemas/api/items'
import type { ItemCommands } from './ItemMenu'
import type { ItemActions } from './useItemActions'

interface Options {
  readonly actions: ItemActions
  readonly onRename: (item: Item) => void
  readonly onCut: (items: readonly Item[]) => void
  readonly onCopy: ItemCommands['onCopy']
  readonly onShare: (item: Item) => void
  readonly onShareMany: (items: readonly Item[]) => void
  readonly onAssign: (item: Item) => void
  readonly onMove: (items: readonly Item[]) => void
  readonly onTakeBack: (item: Item) => void
  readonly onDelete: (items: readonly Item[]) => void
}

/** Returns the commands of a row's menu, a stable object, so that rows are not drawn again. */
export function useItemCommands({
  actions,
  onRename,
  onCut,
  onCopy,
  onShare,
  onShareMany,
  onAssign,
  onMove,
  onTakeBack,
  onDelete,
}: Options): ItemCommands {
  return useMemo(
    () => ({
      onRename,
      onCut,
      onDelete,
      onExport: (item) => actions.exportItem(item),
      onCopy,
      onShare,
      onShareMany,
      onAssign,
      onMove,
      onTakeBack,
    }),
    [actions, onShareMany, onAssign, onCopy, onCut, onDelete, onMove, onRename, onShare, onTakeBack],
  )
}
