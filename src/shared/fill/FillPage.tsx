import { Alert, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadProblem } from '../LoadProblem'
import { ScreenTitle } from '../ScreenTitle'
import classes from './fill.module.css'
import { FillSteps } from './FillSteps'
import type { FillSubject } from './fillSubject'

export interface FillPageProps {
  readonly title: string
  /** The link back to what is filled. */
  readonly back: ReactNode
  /** Set once it is loaded, and the user may fill it. */
  readonly subject: FillSubject | undefined
  /** Why the user may not fill it. */
  readonly refusal: string | undefined
  readonly problem:
    { readonly error: unknown; readonly gone: string; readonly onRetry: () => void } | undefined
  readonly home: { readonly to: string; readonly label: string }
}

/** Draws the page on which something is filled from a spreadsheet. */
export function FillPage({ title, back, subject, refusal, problem, home }: FillPageProps) {
  return (
    <div className={classes['page']}>
      {back}
      <ScreenTitle mb="lg">{title}</ScreenTitle>
      {problem && <LoadProblem {...problem} home={home} />}
      {!problem && !subject && refusal === undefined && <Skeleton height={180} aria-hidden />}
      {refusal !== undefined && <Alert color="gray">{refusal}</Alert>}
      {subject && <FillSteps subject={subject} />}
    </div>
  )
}
