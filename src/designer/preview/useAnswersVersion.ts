import { useEffect, useState } from 'react'
import { subscribeToStates } from '../../../renderers/subscribeToStates'
import type { Answering } from '../../../schemas/answering/types'

/** Draws the component again after any answer or state changed; returns a number that changes each time. */
export function useAnswersVersion(answering: Answering): number {
  const { fields } = answering
  const [version, setVersion] = useState(0)
  useEffect(() => {
    let isQueued = false
    const onChange = () => {
      // One answer may change many states, so it runs once after all of them.
      if (!isQueued) {
        queueMicrotask(() => {
          isQueued = false
          setVersion((before) => before + 1)
        })
      }
      isQueued = true
    }
    return subscribeToStates({ fields }, onChange)
  }, [fields])
  return version
}
