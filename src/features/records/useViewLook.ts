import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { FilterView } from '../../../schemas/api/filterViews'
import {
  changeStoredLook,
  listShapes,
  type ListShape,
  type StoredLook,
} from '../../../schemas/filters/viewLook'
import { useKeptLook, type KeptLook } from '../../shared/grid/useKeptLook'

/** The address parameter of a list's display. */
export const showName = 'show'

export interface RecordsLook extends KeptLook {
  /** The display of the list: the address overrides the look. */
  readonly show: ListShape
  readonly setShow: (show: ListShape) => void
  /** The look that saving a view would store. */
  readonly toSave: StoredLook
}

/** Returns how the list is shown: by its saved view, else as this browser remembers it for the form (`undefined` for several). */
export function useViewLook(formId: number | undefined, view?: Pick<FilterView, 'id' | 'view'>): RecordsLook {
  const kept = useKeptLook(view ? `view.${view.id}` : `form.${formId ?? 'all'}`, view?.view)
  const [address, setAddress] = useSearchParams()
  const asked = address.get(showName)
  const said = listShapes.find((one) => one === asked)
  const own = kept.look.show ?? 'grid'
  const setShow = useCallback(
    (show: ListShape) =>
      setAddress((current) => {
        const next = new URLSearchParams(current)
        if (show === own) next.delete(showName)
        else next.set(showName, show)
        return next
      }),
    [setAddress, own],
  )
  const toSave = said === undefined ? kept.whole : changeStoredLook(kept.whole, { show: said })
  return { ...kept, show: said ?? own, setShow, toSave, isChanged: kept.isChanged || (said ?? own) !== own }
}
