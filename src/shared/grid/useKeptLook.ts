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
  /** The look with parts that this version does not understand, as it is saved. */
  readonly whole: StoredLook
  readonly change: (patch: LookPatch) => void
  /** True when it differs from the saved look, or from the default one. */
  readonly isChanged: boolean
  readonly reset: () => void
}

/** A look that was changed here, and the look it was based on (`of`, as JSON). */
interface ChangedLook {
  readonly of: string
  readonly look: StoredLook
}

/**
 * Keeps how a list is shown: this browser's version, based on the saved look (`saved`). A newly saved look replaces changes made here.
 * `listId` is the id of a form, catalog or view with its type, or the name of another list.
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

/** Reads a changed look; anything else in that place counts as no change. */
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
