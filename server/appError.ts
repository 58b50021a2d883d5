import type { CodedError, ErrorCode } from '../schemas/model/errors'

/** An error that the caller is told about; the presenter adds the message in their language. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly coded: CodedError
  /** What the answer contains besides the error itself. */
  readonly extra: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, params?: CodedError['params'], extra: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.coded = params ? { code, params } : { code }
    this.extra = extra
  }
}

/** An error of a submission: at a field, at a field of a group's set, or at `folio`. */
export interface PlacedError {
  readonly fieldId: string
  readonly groupId?: string
  readonly setIndex?: number
  readonly label: string
  readonly error: CodedError
}

/** Answers that were refused, with their errors. */
export class FieldsError extends Error {
  override readonly name = 'FieldsError'
  readonly errors: readonly PlacedError[]

  constructor(errors: readonly PlacedError[]) {
    super('FORM_FIELDS_REQUIRED')
    this.errors = errors
  }
}

/** Attributes of a user that were refused, with an error for each. */
export class UserError extends Error {
  override readonly name = 'UserError'
  readonly errors: Readonly<Record<string, CodedError>>
  /** The key under which clients look for the errors: `client` when an account is created. */
  readonly under: 'user_admin' | 'client'

  constructor(errors: Readonly<Record<string, CodedError>>, under: 'user_admin' | 'client' = 'user_admin') {
    super('INVALID_USER')
    this.errors = errors
    this.under = under
  }
}
