import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

import type { Item } from '../../../schemas/api/items'
import { useT } from '../../shared/useT'
import classes from './ItemsBrowser.module.css'
import { useFolderDrop } from './useFolderDrop'

export interface FolderPathProps {
  readonly path: readonly Item[]
  readonly folderAddress: (folder: number | null) => string
}

/** The way from the root to the folder in view; each step is a link and a place to drop on. */
export function FolderPath({ path, folderAddress }: FolderPathProps) {
  const t = useT()
  if (path.length === 0) return null
  const steps = [{ id: null, name: t('items.root') }, ...path]
  return (
    <nav aria-label={t('items.path')} className={classes['path']}>
      <ol>
        {steps.map((step, index) => (
          <li key={step.id ?? 'root'}>
            {index > 0 && <IconChevronRight size={14} aria-hidden />}
            {index === steps.length - 1 ? (
              <span aria-current="page">{step.name}</span>
            ) : (
              <Step id={step.id} name={step.name} to={folderAddress(step.id)} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({ id, name, to }: { readonly id: number | null; readonly name: string; readonly to: string }) {
  const { setNodeRef, isOver } = useFolderDrop(`path-${id ?? 'root'}`, { id, name })
  return (
    <Link ref={setNodeRef} to={to} data-over={isOver || undefined}>
      {name}
    </Link>
  )
}
