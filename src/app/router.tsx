import { createBrowserRouter, redirect } from 'react-router-dom'

import { attemptedRoute } from '../../adapters/storage/attemptedRoute'
import { preloadScreens } from './preloadScreens'
import { createRoutes } from './routes'
import type { Services } from './services'

/** Returns the route in a hash like `#/x`, as older links have it for `/x`. Other hashes are parameters and stay. */
function routeInHash(): string | null {
  return /^#\/(?!\/)/.test(location.hash) ? location.hash.slice(1) : null
}

/** Creates the app's router. All routes but the login need a logged-in user; the wanted address is kept until then. */
export function createRouter({ store, api }: Services) {
  const linked = routeInHash()
  if (linked) history.replaceState(history.state, '', linked)

  const routes = createRoutes({
    requireSession: ({ request }) => {
      if (store.get()) return null
      const { pathname, search } = new URL(request.url)
      if (pathname !== '/') attemptedRoute.keep(pathname + search + location.hash)
      return redirect('/login')
    },
    requireNoSession: () => (store.get() ? redirect('/dashboard') : null),
    expectForm: (formId) => {
      if (!store.get()) return
      api.forms.expectFormAndRules(formId)
      api.workflows.expectOfForm(formId)
    },
  })
  preloadScreens(routes)
  const router = createBrowserRouter(routes)
  window.addEventListener('hashchange', () => {
    const route = routeInHash()
    if (route) void router.navigate(route, { replace: true })
  })
  return router
}
