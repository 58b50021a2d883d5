import { useState, useSyncExternalStore } from 'react'
import { createSubmission, type Submission, type SubmissionOptions, type SubmissionState } from './submission'

/** One submission for the life of the component; give the component a `key` to begin again. */
export function useSubmission(options: SubmissionOptions): Submission {
  const [submission] = useState(() => createSubmission(options))
  return submission
}

/** The submission's state, as it changes. */
export function useSubmissionState(submission: Submission): SubmissionState {
  return useSyncExternalStore(submission.subscribe, submission.getState)
}

/** The folio as typed, as it changes. */
export function useFolio(submission: Submission): string {
  return useSyncExternalStore(submission.subscribe, submission.getFolio)
}
