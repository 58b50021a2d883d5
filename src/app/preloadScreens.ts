import { matchRoutes, type RouteObject } from 'react-router-dom'

/** Loads a screen while the pointer rests on its link or the link has the focus, before it is opened. */
export function preloadScreens(routes: RouteObject[]): () => void {
  const seen = new Set<string>()
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || seen.has(link.pathname)) return
    seen.add(link.pathname)
    for (const { route } of matchRoutes(routes, link.pathname) ?? [])
      // If it fails, opening it will show the error.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
  }
  const events = ['pointerover', 'focusin', 'pointerdown'] as const
  for (const event of events) document.addEventListener(event, preload, { passive: true })
  return () => events.forEach((event) => document.removeEventListener(event, preload))
}
