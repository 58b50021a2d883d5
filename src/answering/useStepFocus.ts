import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fieldDomId } from '../../renderers/fieldDomId'
import { focusAddress } from '../../renderers/focusAddress'
import type { Address } from '../../schemas/model/answers'

type FocusTarget = Address | 'page' | 'summary' | 'send'

/** Returns whether a question is on screen, so that focusing it does not scroll past what comes before. */
const isInView = (address: Address): boolean => {
  const element = document.getElementById(fieldDomId(address))
  return element !== null && element.getBoundingClientRect().bottom <= window.innerHeight
}

/** Moves the focus once its target is drawn: at first to where the user continues, else to the first question if it is in view. */
export function useStepFocus(first: Address | null, askedAtOnce: () => Address | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  // A new object each time, so that the same target takes the focus again.
  const [focus, setFocus] = useState<{ readonly to: FocusTarget } | null>(first ? { to: first } : null)

  const beginAtOnce = useEffectEvent(() => {
    const asked = first ? undefined : askedAtOnce()
    if (asked && isInView(asked)) void focusAddress(asked)
  })
  useEffect(() => beginAtOnce(), [])

  useEffect(() => {
    if (focus === null) return
    if (focus.to === 'page') {
      heading.current?.focus({ preventScroll: true })
      body.current?.scrollIntoView({ block: 'start' })
    } else if (focus.to === 'summary') {
      summary.current?.focus()
    } else if (focus.to === 'send') {
      send.current?.focus()
    } else {
      void focusAddress(focus.to)
    }
  }, [focus])

  return { heading, body, summary, send, moveFocus: (to: FocusTarget) => setFocus({ to }) }
}
