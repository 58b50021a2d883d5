import { useMemo } from 'react'

import type { Item } from '../../../schemas/api/items'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import type { ItemCommands } from './ItemMenu'
import { formTargets } from './itemTarget'
import { useDeleteQuestion } from './useDeleteQuestion'
import type { ItemActions } from './useItemActions'

interface Options {
  readonly actions: ItemActions
  readonly onRename: (item: Item) => void
  readonly onCut: (items: readonly Item[]) => void
  readonly onDeleted: () => void
}

/** The commands of a row's menu, the same object as long as nothing changes, so that rows need not be drawn again. */
export function useItemCommands({ actions, onRename, onCut, onDeleted }: Options): ItemCommands {
  const t = useT()
  const toast = useToast()
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
      onExport: (item) => void actions.exportForm(item),
      onCopyAddress: (item) => {
        navigator.clipboard.writeText(formTargets.publicAddress(item)).then(
          () => toast.done(t('items.addressCopied')),
          () => toast.failed(t('items.addressNotCopied', { address: formTargets.publicAddress(item) })),
        )
      },
    }),
    [actions, ask, onCut, onDeleted, onRename, t, toast],
  )
}
