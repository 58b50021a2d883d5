import { useEffect, useMemo, useState } from 'react'
import type { AddressedError, Answering, FieldState } from '../../schemas/answering/types'
import { subscribeToStates } from '../subscribeToStates'

/** Returns the errors of all fields, kept up to date; a key press that changes no error renders nothing and checks only its own field. */
export function useErrors(answering: Answering): readonly AddressedError[] {
  // Not on the answering itself, which is replaced when a designer changes the form's words.
  const { fields, shownErrors } = answering
  const [version, setVersion] = useState(0)
  const errors = useMemo(() => ({ version, list: shownErrors() }).list, [shownErrors, version])
  useEffect(() => {
    const shown = JSON.stringify(errors)
    let isQueued = false
    const check = () => {
      isQueued = false
      if (JSON.stringify(shownErrors()) !== shown) setVersion((before) => before + 1)
    }
    // One answer may change many states, so they are checked once, after all of them.
    const look = () => {
      if (!isQueued) queueMicrotask(check)
      isQueued = true
    }
    const seen = new Map<FieldState, string>()
    // Also checks now, because errors may have changed between rendering and subscribing.
    look()
    return subscribeToStates({ fields }, (state) => {
      const now = JSON.stringify([state.visible, state.errors])
      // Adding or removing sets changes the addresses of the others.
      if ('sets' in state || seen.get(state) !== now) look()
      seen.set(state, now)
    })
  }, [fields, shownErrors, errors])
  return errors
}
