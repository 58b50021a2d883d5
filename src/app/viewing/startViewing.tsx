import { createBrowserRouter } from 'react-router-dom'
import { keptView } from '../../../adapters/storage/keptView'
import { createSessionStore } from '../../../adapters/storage/sessionStore'
import { viewingBase } from '../../auth/viewing'
import { drawApp } from '../drawApp'
import { createViewServices } from './createViewServices'
import { createViewRoutes } from './viewRoutes'

/** Draws the pages as seen by another user. */
export async function startViewing(root: HTMLElement, viewedId: number): Promise<void> {
  const store = createSessionStore()
  const session = store.get()
  if (!session) return location.replace('/login')
  const kept = keptView.get()
  const view = kept?.user.id === viewedId && kept.by === session.user.id ? kept : null
  // A page restored from the browser's back/forward cache may belong to an ended view.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  const { running, ...services } = createViewServices(store, viewedId, view)
  const router = createBrowserRouter(createViewRoutes(running), { basename: viewingBase(viewedId) })
  // The language stays that of the user who looks.
  await drawApp(root, services, router, session.user.lang.code)
}
