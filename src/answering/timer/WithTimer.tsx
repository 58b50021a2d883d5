import { useLazyPart } from '../../../renderers/inputs/useLazyPart'
import { AnsweringLoading } from '../AnsweringLoading'
import { AnsweringProblem } from '../AnsweringProblem'
import type { TimedAnsweringProps } from './TimedAnswering'

const load = () => import('./TimedAnswering')

/** Draws an answering with a time limit, whose code is loaded only for forms that have one. */
export function WithTimer(props: TimedAnsweringProps) {
  const { part, failed, retry } = useLazyPart(load)
  if (part) return <part.TimedAnswering {...props} />
  return failed ? <AnsweringProblem error={null} isPublic onRetry={retry} /> : <AnsweringLoading />
}
