import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { getVersion, subscribe } from 'valtio'
import type { Answering } from '../schemas/answering/types'

/** Returns the indexes of the pages that can be shown now, in order, without the page of buttons. */
function visiblePages(answering: Answering): readonly number[] {
  return answering.compiled.pages
    .filter((page) => page.type === 'fields' && answering.pages[page.index]?.visible !== false)
    .map((page) => page.index)
}

/** Returns the indexes of the pages that can be shown now, kept up to date while rules hide and show them. */
export function useVisiblePages(answering: Answering): readonly number[] {
  const listen = useCallback(
    (notify: () => void) => {
      const stops = answering.pages
        .filter((page) => getVersion(page) !== undefined)
        .map((page) => subscribe(page, notify, true))
      return () => stops.forEach((stop) => stop())
    },
    [answering],
  )
  const now = () => visiblePages(answering).join(',')
  const current = useSyncExternalStore(listen, now, now)
  return useMemo(() => (current === '' ? [] : current.split(',').map(Number)), [current])
}
