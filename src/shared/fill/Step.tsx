import { Paper, Title } from '@mantine/core'
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import classes from './fill.module.css'

export interface StepProps {
  readonly title: string
  readonly about?: string
  /** When this changes after an action of the user, the step takes the focus; undefined while it is not the current step. */
  readonly current: string | undefined
  readonly hasActed: RefObject<boolean>
  readonly children: ReactNode
}

/** Draws a step of the page. Its heading takes the focus from the control that led to it and is gone. */
export function Step({ title, about, current, hasActed, children }: StepProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (current !== undefined && hasActed.current) heading.current?.focus()
  }, [current, hasActed])
  return (
    <Paper component="section" className={classes['step'] ?? ''} aria-labelledby={id} radius="lg">
      <Title order={2} id={id} ref={heading} tabIndex={-1} className={classes['heading'] ?? ''}>
        {title}
      </Title>
      {about !== undefined && <p className={classes['about']}>{about}</p>}
      {children}
    </Paper>
  )
}
