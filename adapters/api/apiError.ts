import { errorCodes, type ErrorCode } from '../../schemas/model/errors'
import { isObject, own } from '../../schemas/model/json'

export type ErrorParams = { readonly [name: string]: string | number }

/**
 * Every way a call can fail, in one shape. `status` 0 means that no answer came: the network failed (`OFFLINE`) or
 * nothing moved for too long (`TIMED_OUT`).
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly params: ErrorParams
  /** The whole body of the answer, for what only one call sends (login codes, field errors). */
  readonly body: unknown
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: ErrorCode,
    options: { params?: ErrorParams; message?: string; body?: unknown; retryAfter?: number | undefined } = {},
  ) {
    super(options.message ?? code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.params = options.params ?? {}
    this.body = options.body
    this.retryAfter = options.retryAfter
  }

  /** True when the same call may succeed later: nothing was decided about what was sent. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCodes, value)
}

const codeOfStatus: { readonly [status: number]: ErrorCode } = {
  400: 'BAD_REQUEST',
  401: 'NOT_AUTHENTICATED',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  440: 'SESSION_ENDED',
  503: 'UNAVAILABLE',
}

function readParams(value: unknown): ErrorParams {
  if (!isObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
}

/** The error that an answer of this status and body means. Bodies of foreign servers (a proxy's page) are bearable too. */
export function readApiError(status: number, body: unknown, retryAfter?: number): ApiError {
  const named = isObject(body) ? [own(body, 'error_code'), own(body, 'code')].find(isErrorCode) : undefined
  const error = isObject(body) ? own(body, 'error') : undefined
  return new ApiError(status, named ?? codeOfStatus[status] ?? 'INTERNAL_SERVER_ERROR', {
    params: readParams(isObject(body) ? own(body, 'params') : undefined),
    body,
    retryAfter,
    ...(typeof error === 'string' ? { message: error } : {}),
  })
}
