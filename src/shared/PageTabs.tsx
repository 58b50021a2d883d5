import { NavLink } from 'react-router-dom'
import classes from './PageTabs.module.css'

export interface PageTabsProps {
  /** What the pages have in common. */
  readonly label: string
  readonly pages: readonly { readonly to: string; readonly label: string; readonly end?: boolean }[]
}

/** Draws tabs for pages that belong together, each with an address of its own. */
export function PageTabs({ label, pages }: PageTabsProps) {
  return (
    <nav className={classes['tabs']} aria-label={label}>
      {pages.map(({ to, label: name, end = false }) => (
        <NavLink key={to} to={to} end={end}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
