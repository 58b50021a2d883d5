import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'
import {
  changeStoredLook,
  readViewLook,
  type LookPatch,
  type StoredLook,
  type ViewLook,
} from '../../../schemas/filters/viewLook'
import { isObject } from '../../../schemas/model/json'

export interface KeptLook {
  readonly look: ViewLook
  /** The same with what is not understood, as it is to be saved. */
  readonly whole: StoredLook
  readonly change: (patch: LookPatch) => void
  /** It is no more as it was saved, or as a list is at first. */
  readonly isChanged: boolean
  readonly reset: () => void
}

/** A look that was changed here, and which one it was before (`of`, as JSON). */
interface ChangedLook {
  readonly of: string
  readonly look: StoredLook
}

/**
 * How a list is shown: as this browser remembers it, beginning with what was saved (`saved`). What was changed here gives way to what somebody saves
 * anew. `listId`: the id of a form, catalog or view with its sort, or what other lists are called.
 */
export function useKeptLook(listId: string, saved?: StoredLook): KeptLook {
  const [changed, setChanged, forget] = useLocalStorage<ChangedLook | null>({
    key: `acopio.look.${listId}`,
    defaultValue: null,
    getInitialValueInEffect: false,
    deserialize: readChanged,
  })
  const before = useMemo(() => JSON.stringify(saved ?? {}), [saved])
  const isChanged = changed?.of === before && JSON.stringify(changed.look) !== before
  const whole = useMemo(
    () => (isChanged && changed ? changed.look : (JSON.parse(before) as StoredLook)),
    [isChanged, changed, before],
  )
  const change = useCallback(
    (patch: LookPatch) =>
      setChanged((current) => ({
        of: before,
        look: changeStoredLook(current?.of === before ? current.look : JSON.parse(before), patch),
      })),
    [setChanged, before],
  )
  return { look: useMemo(() => readViewLook(whole), [whole]), whole, change, isChanged, reset: forget }
}

/** Only what was written here counts; anything else in that place is no change. */
function readChanged(text: string | undefined): ChangedLook | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isObject(value) && typeof value['of'] === 'string' && isObject(value['look'])
      ? { of: value['of'], look: value['look'] }
      : null
  } catch {
    return null
  }
}
