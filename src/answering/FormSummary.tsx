import type { ErrorSummaryProps } from '../../renderers/ErrorSummary'
import { useLazyPart } from '../../renderers/inputs/useLazyPart'

const loadSummary = () => import('../../renderers/ErrorSummary')

/** Fetches the summary once the form is drawn: nobody sends at once, and by then there may be no network. */
export function useSummaryAhead(): void {
  useLazyPart(loadSummary)
}

/** What is missing or wrong. Where it cannot be fetched, the fields themselves say so; mounted anew, it is asked for again. */
export function FormSummary(props: ErrorSummaryProps) {
  const { part } = useLazyPart(loadSummary)
  return part ? <part.ErrorSummary {...props} /> : null
}
