import { useEffect, useRef, useState } from 'react'
import { focusAddress } from '../../renderers/focusAddress'
import type { Address } from '../../schemas/model/answers'

type FocusTarget = Address | 'page' | 'summary'

/** Moves the focus once what it goes to is drawn. */
export function useStepFocus(first: Address | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  // A new object each time, so that going to the same place again moves the focus again.
  const [focus, setFocus] = useState<{ readonly to: FocusTarget } | null>(first ? { to: first } : null)

  useEffect(() => {
    if (focus === null) return
    if (focus.to === 'page') {
      heading.current?.focus({ preventScroll: true })
      body.current?.scrollIntoView({ block: 'start' })
    } else if (focus.to === 'summary') {
      summary.current?.focus()
    } else {
      void focusAddress(focus.to)
    }
  }, [focus])

  return { heading, body, summary, moveFocus: (to: FocusTarget) => setFocus({ to }) }
}
