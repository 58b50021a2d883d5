import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'

import { documentAt, folderParam, viewAt } from '../designer/editorLocation'
import { useFolderPath } from '../features/items/useItems'
import { useCurrentTitle } from '../shared/useDocumentTitle'
import { useT } from '../shared/useT'
import classes from './ShellHeader.module.css'
import { useSection } from './useSection'

interface Step {
  readonly to: string
  readonly name: string
}

/** Draws the path to the screen in view: its section, the folders of a document, its title. */
export function Breadcrumb() {
  const t = useT()
  const section = useSection()
  const title = useCurrentTitle()
  const { pathname } = useLocation()
  const folders = useFolders()
  if (!section) return null
  const top: Step = { to: section.to, name: t(section.label) }
  // A title such as a greeting is not a step below its own page.
  const isTop = !title || title === top.name || pathname === top.to
  const steps = isTop ? [] : [top, ...folders]
  return (
    <nav aria-label={t('shell.breadcrumb')} className={classes['crumbs']}>
      <ol>
        {steps.flatMap(({ to, name }) => [
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>,
          <li key={`after ${to}`} aria-hidden>
            <IconChevronRight size={14} />
          </li>,
        ])}
        <li aria-current="page">{isTop ? top.name : title}</li>
      </ol>
    </nav>
  )
}

/** Returns the folders of the document in the editor, from the root down; for a new one, those of its destination. */
function useFolders(): readonly Step[] {
  const { pathname, search } = useLocation()
  const isEditor = viewAt(pathname) !== null
  const { id, kind } = documentAt(pathname)
  const folder = Number(new URLSearchParams(search).get(folderParam)) || null
  const { data: path = [] } = useFolderPath(isEditor ? (id ?? folder) : null)
  return path
    .filter((item) => item.id !== id)
    .map((item) => ({ to: `/${kind}s?${folderParam}=${item.id}`, name: item.name }))
}
