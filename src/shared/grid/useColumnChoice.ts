import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'
import { isObject } from '../../../schemas/model/json'
import { isFirst } from './gridColumn'

export interface ColumnChoice {
  /** Column id → shown. */
  readonly visibility: Record<string, boolean>
  readonly setShown: (columnId: string, shown: boolean) => void
  readonly reset: () => void
  readonly isChanged: boolean
}

/** Which columns of a list are shown, remembered in this browser. `listId`: the id of a form or catalog, or what other lists are called. */
export function useColumnChoice(
  listId: string,
  columns: readonly { readonly id: string; readonly shownAtFirst: boolean }[],
): ColumnChoice {
  const [chosen, setChosen, forget] = useLocalStorage<Record<string, boolean>>({
    key: `acopio.columns.${listId}`,
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: readChoice,
  })
  const visibility = useMemo(
    () =>
      Object.fromEntries(
        columns.map(({ id, shownAtFirst }) => [id, isFirst(columns, id) || (chosen[id] ?? shownAtFirst)]),
      ),
    [chosen, columns],
  )
  const setShown = useCallback(
    (columnId: string, shown: boolean) => setChosen((current) => ({ ...current, [columnId]: shown })),
    [setChosen],
  )
  return { visibility, setShown, reset: forget, isChanged: Object.keys(chosen).length > 0 }
}

/** Only what was written here counts; anything else in that place is no choice. */
function readChoice(text: string | undefined): Record<string, boolean> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (!isObject(value)) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    )
  } catch {
    return {}
  }
}
