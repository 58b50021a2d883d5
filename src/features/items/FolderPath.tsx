import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

import { useT } from '../../shared/useT'
import classes from './ItemsBrowser.module.css'
import type { PathStep } from './usePlace'
import { useFolderDrop } from './useFolderDrop'

/** Draws the path from the root to what is in view; each step is a link and a drop target. */
export function FolderPath({ steps }: { readonly steps: readonly PathStep[] }) {
  const t = useT()
  if (steps.length < 2) return null
  return (
    <nav aria-label={t('items.path')} className={classes['path']}>
      <ol>
        {steps.map((step, index) => (
          <li key={step.to}>
            {index > 0 && <IconChevronRight size={14} aria-hidden />}
            {index === steps.length - 1 ? (
              <span aria-current="page">{step.target.name}</span>
            ) : (
              <Step step={step} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({ step: { to, target } }: { readonly step: PathStep }) {
  const { setNodeRef, isOver } = useFolderDrop(`path-${to}`, target)
  return (
    <Link ref={setNodeRef} to={to} data-over={isOver || undefined}>
      {target.name}
    </Link>
  )
}
