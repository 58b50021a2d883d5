import type { CodedError } from '../model/errors'

/** Thrown by ports for errors that can be explained to the user. Anything else that a port throws is a defect. */
export class PortFailure extends Error {
  readonly error: CodedError

  /** `cause` is the underlying failure, for callers that need more than the message. */
  constructor(error: CodedError, options?: ErrorOptions) {
    super(error.code, options)
    this.name = 'PortFailure'
    this.error = error
  }
}
