import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './history.module.css'

export interface BeforeAfterProps {
  /** Undefined when there was no value, or is none any more. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** Draws the old value struck through, with the new one beside it. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  return (
    <div className={`acopio ${classes['sides'] ?? ''}`}>
      {before !== undefined && <del className={classes['before']}>{before}</del>}
      {before !== undefined && after !== undefined && (
        <IconArrowRight size={16} className={classes['arrow'] ?? ''} aria-hidden />
      )}
      {after !== undefined && <ins className={classes['after']}>{after}</ins>}
    </div>
  )
}
