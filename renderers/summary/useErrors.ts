import { useEffect, useMemo, useState } from 'react'
import type { AddressedError, Answering, FieldState } from '../../schemas/answering/types'
import { subscribeToStates } from '../subscribeToStates'

/** The errors of all fields, kept up to date; a key press that changes no error draws nothing and looks at its own field alone. */
export function useErrors(answering: Answering): readonly AddressedError[] {
  // Not the answering itself, which goes on as another one when a designer changes its words.
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
    // One answer may change many states: look once, after all of them.
    const look = () => {
      if (!isQueued) queueMicrotask(check)
      isQueued = true
    }
    const seen = new Map<FieldState, string>()
    // Also now: errors may have changed between drawing and listening.
    look()
    return subscribeToStates({ fields }, (state) => {
      const now = JSON.stringify([state.visible, state.errors])
      // Sets that come or go change where the others are.
      if ('sets' in state || seen.get(state) !== now) look()
      seen.set(state, now)
    })
  }, [fields, shownErrors, errors])
  return errors
}
