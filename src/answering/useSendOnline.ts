import { useEffect, useEffectEvent, useRef } from 'react'
import { onlineHint } from '../../adapters/device/onlineHint'
import type { Answering } from '../../schemas/answering/types'
import type { Submission, SubmissionState } from './submission'

/** Returns true when sending failed for lack of a network, and the device could not queue it. */
const wantsNetwork = (state: SubmissionState): boolean =>
  state.phase === 'failed' &&
  state.failure.kind === 'unreachable' &&
  (state.failure.reason === 'network' || state.failure.reason === 'room')

/** Sends answers that this device could not queue as soon as the network is back, unless they were changed meanwhile. */
export function useSendOnline(submission: Submission, answering: Answering, submit: () => void): void {
  const sent = useRef<string | null>(null)
  const now = () => JSON.stringify(answering.toSubmission())
  const note = useEffectEvent(() => {
    if (submission.getState().phase === 'sending') sent.current = now()
  })
  const sendAgain = useEffectEvent(() => {
    if (onlineHint.get() && wantsNetwork(submission.getState()) && sent.current === now()) submit()
  })
  useEffect(() => submission.subscribe(() => note()), [submission])
  useEffect(() => onlineHint.subscribe(() => sendAgain()), [])
}
