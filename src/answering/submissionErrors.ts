import type { AddressedError } from '../../schemas/answering/types'
import type { CodedError } from '../../schemas/model/errors'
import type { SubmissionState } from './submission'

export const isItemReceived = (state: SubmissionState): boolean =>
  state.phase === 'failed' &&
  state.failure.kind === 'conflict' &&
  state.failure.error?.code === 'INBOX_ITEM_RECEIVED'

/** Returns the state after the folio was changed: without the errors about the previous one, unless it is now empty. */
export function withFolioMended(state: SubmissionState, folio: string): SubmissionState {
  if (folio.trim() === '') return state
  if (state.phase === 'incomplete') return { phase: 'incomplete', errors: state.errors }
  if (state.phase !== 'failed' || state.failure.kind !== 'refused') return state
  const { folio: _mended, ...failure } = state.failure
  return { phase: 'failed', failure }
}

/** Returns whether an answer or the folio must be corrected. */
export function isWrong(state: SubmissionState): boolean {
  const { fields, folio } = errorsOf(state)
  return fields.length > 0 || folio !== undefined
}

/** Returns what a state says is wrong with the answers and the folio; nothing when it is about something else. */
export function errorsOf(state: SubmissionState): {
  readonly fields: readonly AddressedError[]
  readonly folio: CodedError | undefined
} {
  if (state.phase === 'incomplete') return { fields: state.errors, folio: state.folio }
  if (state.phase === 'failed' && state.failure.kind === 'refused') {
    return { fields: state.failure.errors, folio: state.failure.folio }
  }
  return { fields: [], folio: undefined }
}
