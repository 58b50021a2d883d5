import { useCallback, useState } from 'react'
import type { Item } from '../../../schemas/api/items'
import type { MoveChange } from '../../../schemas/api/moveChanges'
import { MoveQuestion } from './MoveQuestion'

/** Resolves to whether items are to be moved although somebody's access changes with it. */
export type AskMove = (
  items: readonly Item[],
  folder: string,
  changes: readonly MoveChange[],
) => Promise<boolean>

interface Asked {
  readonly items: readonly Item[]
  readonly folder: string
  readonly changes: readonly MoveChange[]
  readonly settle: (isMoved: boolean) => void
}

/** Returns the question before a move that changes rights, and its dialog while open. */
export function useMoveQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback<AskMove>(
    (items, folder, changes) => new Promise((settle) => setAsked({ items, folder, changes, settle })),
    [],
  )
  const dialog = asked && (
    <MoveQuestion
      items={asked.items}
      folder={asked.folder}
      changes={asked.changes}
      onAnswer={(isMoved) => {
        setAsked(null)
        asked.settle(isMoved)
      }}
    />
  )
  return { ask, dialog }
}
