import type { CodedError, ErrorCode } from '../../schemas/model/errors'
import { isObject, own } from '../../schemas/model/json'
import { isErrorCode, readErrorParams, type ErrorParams } from '../../schemas/words/readError'
import { serverCode, serverWords } from '../../schemas/words/serverWords'

/**
 * Every way a call can fail, in one shape. `status` 0 means that no response came: the network failed (`OFFLINE`) or nothing moved for too
 * long (`TIMED_OUT`).
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly params: ErrorParams
  /** The whole body of the response, for parts that only one call returns (login codes, field errors). */
  readonly body: unknown
  /** The server's sentence, when it sent no code that we know. */
  readonly said: string | undefined
  /** True when the server named the code; false when it only follows from the status. */
  readonly isNamed: boolean
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: ErrorCode,
    options: {
      params?: ErrorParams
      body?: unknown
      retryAfter?: number | undefined
      said?: string | undefined
      isNamed?: boolean
    } = {},
  ) {
    super(options.said ?? code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.params = options.params ?? {}
    this.body = options.body
    this.said = options.said
    this.isNamed = options.isNamed ?? true
    this.retryAfter = options.retryAfter
  }

  /** True when the same call may succeed later, because nothing was decided about what was sent. */
  get isTemporary(): boolean {
    return [0, 408, 425, 429].includes(this.status) || this.status >= 500
  }

  /** What the server said beyond its status: a sentence, or a code that the status alone does not imply. */
  get told(): CodedError | undefined {
    return this.said !== undefined || (this.isNamed && this.code !== codeFor(this.status))
      ? this.coded
      : undefined
  }

  /** The error as data, to be worded like any other error. */
  get coded(): CodedError {
    const { code, params, said } = this
    return { code, params, ...(said === undefined ? {} : { message: said }) }
  }
}

const codeOfStatus: { readonly [status: number]: ErrorCode } = {
  401: 'NOT_AUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'TIMED_OUT',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  440: 'SESSION_ENDED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
  507: 'SERVER_FULL',
}

/** Returns the code for a status about which the body says nothing. */
const codeFor = (status: number): ErrorCode =>
  codeOfStatus[status] ?? (status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR')

/** Returns the error for a status and a body, which may also come from another server (a proxy's error page). */
export function readApiError(status: number, body: unknown, retryAfter?: number): ApiError {
  const codes = isObject(body) ? [own(body, 'error_code'), own(body, 'code')] : []
  const named = [...codes, serverCode(body)].find(isErrorCode)
  return new ApiError(status, named ?? codeFor(status), {
    params: readErrorParams(isObject(body) ? own(body, 'params') : undefined),
    body,
    retryAfter,
    isNamed: named !== undefined,
    said: named === undefined ? serverWords(body) : undefined,
  })
}

/** Returns anything thrown as data: a failed call, or a mistake of our own. */
export const codedErrorOf = (error: unknown): CodedError =>
  error instanceof ApiError ? error.coded : { code: 'INTERNAL_SERVER_ERROR' }
