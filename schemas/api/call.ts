import type { TSchema } from 'typebox'

/**
 * One call of the API: what the server validates and documents and what a client sends and gets. `path` is relative to
 * `apiBase`, unless it begins with `/`. Bodies and answers are open: keys that a schema does not name are allowed.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** The resource, as the documentation groups calls. */
  readonly tag:
    | 'session'
    | 'account'
    | 'items'
    | 'forms'
    | 'catalogs'
    | 'records'
    | 'inbox'
    | 'mail'
    | 'tasks'
    | 'files'
    | 'server'
  readonly summary: string
  /**
   * `anyone`: credentials are not looked at; `visitor`: none needed, but those that are there count (401, 440); `user`: a session
   * or an API key.
   */
  readonly access: 'anyone' | 'visitor' | 'user'
  /** Made without anybody doing anything: it does not keep the session from ending for idleness. */
  readonly background?: true
  /**
   * The server answers also whoever views as somebody else: the call reads lists of forms, catalogs and records and what is in them. The call keeps
   * nothing, and tells nothing that is a person's own.
   */
  readonly viewable?: true
  /** The call changes nothing of what an account keeps, although its method says that it may: keys that only read make it, too. */
  readonly reads?: true
  /** Answered also to who has no second factor yet although the account's owner asks for one. */
  readonly beforeSecondFactor?: true
  readonly params?: TSchema
  readonly query?: TSchema
  readonly headers?: TSchema
  readonly body?: TSchema
  /** The parts of a multipart body, for the documentation: the handler reads and checks them as they arrive. */
  readonly multipart?: TSchema
  /** Size limit of the body in bytes; 1 MB when absent. */
  readonly bodyLimit?: number
  /** By status. Errors that every call shares (400, 401, 404, 413, 415, 429, 440, 503) are not repeated here. */
  readonly responses: { readonly [status: number]: TSchema }
}

/** Keeps a call's exact type while checking its shape. */
export const defineCall = <const C extends Call>(call: C): C => call

/** Whether a call only reads. What a key may do by its scope is asked here, of the call itself and never of an address. */
export const onlyReads = ({
  method,
  viewable,
  reads,
}: Pick<Call, 'method' | 'viewable' | 'reads'>): boolean =>
  method === 'GET' || viewable === true || reads === true
