import type { ErrorSummaryProps } from '../../renderers/ErrorSummary'
import { useLazyPart } from '../../renderers/inputs/useLazyPart'

const loadSummary = () => import('../../renderers/ErrorSummary')

/** Loads the summary once the form is drawn, because nobody sends at once, and by then the network may be gone. */
export function useSummaryAhead(): void {
  useLazyPart(loadSummary)
}

/** Draws what is missing or wrong. If it cannot be loaded, only the fields themselves show it; mounting it anew tries again. */
export function FormSummary(props: ErrorSummaryProps) {
  const { part } = useLazyPart(loadSummary)
  return part ? <part.ErrorSummary {...props} /> : null
}
