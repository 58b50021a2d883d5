import type { CodedError } from '../model/errors'

/** How a port refuses: an error that its user can be told in words. Anything else that a port throws is a defect. */
export class PortFailure extends Error {
  readonly error: CodedError

  /** `cause`: what failed underneath, for whoever has to know more than the words. */
  constructor(error: CodedError, options?: ErrorOptions) {
    super(error.code, options)
    this.name = 'PortFailure'
    this.error = error
  }
}
