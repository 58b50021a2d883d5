import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import classes from './PageTabs.module.css'

export interface PageTabsProps {
  /** What the pages have in common. */
  readonly label: string
  readonly pages: readonly { readonly to: string; readonly label: string; readonly end?: boolean }[]
}

/** Pages that belong together, each with an address of its own. */
export function PageTabs({ label, pages }: PageTabsProps) {
  const tabs = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a narrow screen the page's own tab may lie beyond the edge.
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (tabs.current && current) tabs.current.scrollLeft = current.offsetLeft - tabs.current.offsetLeft
  }, [pathname, pages.length])
  return (
    <nav ref={tabs} className={classes['tabs']} aria-label={label}>
      {pages.map(({ to, label: name, end = false }) => (
        <NavLink key={to} to={to} end={end}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
