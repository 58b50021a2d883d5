import { useSyncExternalStore } from 'react'
import type { Submission, SubmissionState } from './submission'

/** Returns the submission's state, as it changes. */
export function useSubmissionState(submission: Submission): SubmissionState {
  return useSyncExternalStore(submission.subscribe, submission.getState)
}

/** Returns the folio as typed, as it changes. */
export function useFolio(submission: Submission): string {
  return useSyncExternalStore(submission.subscribe, submission.getFolio)
}
