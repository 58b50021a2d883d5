import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './history.module.css'

export interface BeforeAfterProps {
  /** Absent: there was nothing, or there is nothing any more. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** Struck through what something was, beside it what it is. */
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
