import { matchRoutes, type RouteObject } from 'react-router-dom'

/** A link that the pointer rests on or the focus is at leads somewhere soon: its screen is loaded before it is opened. */
export function preloadScreens(routes: RouteObject[]): () => void {
  const seen = new Set<string>()
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || seen.has(link.pathname)) return
    seen.add(link.pathname)
    for (const { route } of matchRoutes(routes, link.pathname) ?? [])
      // Should it fail, opening it will say so.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
  }
  const events = ['pointerover', 'focusin', 'pointerdown'] as const
  for (const event of events) document.addEventListener(event, preload, { passive: true })
  return () => events.forEach((event) => document.removeEventListener(event, preload))
}
