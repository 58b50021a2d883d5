import type { Answers } from '../model/answers'

export interface ButtonCall {
  readonly fieldId: string
  /** The answers as they stand, from which the other side builds its body. */
  readonly answers: Answers
  readonly comment?: string
}

/** What a pressed button asks of the world outside. Rejects with a `PortFailure`. */
export interface ButtonPort {
  /** The answers to write back; none when the button does not wait. */
  readonly call: (call: ButtonCall, signal?: AbortSignal) => Promise<Answers>
}
