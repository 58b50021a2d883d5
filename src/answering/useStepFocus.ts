import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fieldDomId } from '../../renderers/fieldDomId'
import { focusAddress } from '../../renderers/focusAddress'
import type { Address } from '../../schemas/model/answers'

type FocusTarget = Address | 'page' | 'summary' | 'send'

/** Nobody is taken past what is to be read before. */
const isInView = (address: Address): boolean => {
  const element = document.getElementById(fieldDomId(address))
  return element !== null && element.getBoundingClientRect().bottom <= window.innerHeight
}

/** Moves the focus once what it goes to is drawn: at first where somebody goes on, else to what is asked at once, if it is in view. */
export function useStepFocus(first: Address | null, askedAtOnce: () => Address | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  // A new object each time, so that going to the same place again moves the focus again.
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
