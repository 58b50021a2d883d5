import type { Answers } from '../model/answers'

export interface ButtonCall {
  readonly fieldId: string
  /** The current answers, from which the server builds the request. */
  readonly answers: Answers
  readonly comment?: string
}

/** Makes the call of a pressed button. Rejects with a `PortFailure`. */
export interface ButtonPort {
  /** Returns the answers to write back; none when the button does not wait. */
  readonly call: (call: ButtonCall, signal?: AbortSignal) => Promise<Answers>
}
