import { useMemo, useSyncExternalStore } from 'react'
import { leaveView, ViewingContext } from '../../auth/viewing'
import { useSession } from '../../auth/session'
import { Shell } from '../Shell'
import type { RunningView } from './createViewServices'
import { ViewEnded } from './ViewEnded'

/** Draws the frame of the pages seen as another user, until the view ends. */
export function ViewPages({ view }: { readonly view: RunningView }) {
  const isEnded = useSyncExternalStore(view.subscribe, view.isEnded)
  const { user } = useSession()
  const viewing = useMemo(
    () => ({ name: view.user ? view.user.name || view.user.username : '', leave: leaveView }),
    [view.user],
  )
  // The redirect to the login is in progress.
  if (!user) return null
  return <ViewingContext value={viewing}>{isEnded ? <ViewEnded view={view} /> : <Shell />}</ViewingContext>
}
