import type { CodedError } from '../model/errors'

/** How a port refuses: an error that its user can be told in words. Anything else that a port throws is a defect. */
export class PortFailure extends Error {
  readonly error: CodedError

  constructor(error: CodedError) {
    super(error.code)
    this.name = 'PortFailure'
    this.error = error
  }
}
