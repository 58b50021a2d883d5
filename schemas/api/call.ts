import type { TSchema } from 'typebox'

/**
 * One call of the API: what the server validates and documents, and what a client sends and receives. `path` is relative to `apiBase`
 * unless it begins with `/`. Bodies and responses are open: keys that a schema does not name are allowed.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** The resource under which the documentation lists the call. */
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
   * `anyone`: credentials are ignored; `visitor`: credentials are optional, but checked when sent (401, 440); `user`: requires a session or
   * an API key.
   */
  readonly access: 'anyone' | 'visitor' | 'user'
  /** Marks a call that clients make without user activity, so that it does not keep an idle session alive. */
  readonly background?: true
  /**
   * Marks a call that reads lists and contents of forms, catalogs and records, and therefore also answers somebody who views as another
   * user. It stores nothing and reveals nothing personal.
   */
  readonly viewable?: true
  /** Marks a call that changes no stored data although its method suggests it, so that read-only keys may make it. */
  readonly reads?: true
  /** Marks a call that also answers users without a second factor in accounts whose owner requires one. */
  readonly beforeSecondFactor?: true
  readonly params?: TSchema
  readonly query?: TSchema
  readonly headers?: TSchema
  readonly body?: TSchema
  /** Describes the parts of a multipart body for the documentation; the handler validates them as they arrive. */
  readonly multipart?: TSchema
  /** Size limit of the body in bytes; 1 MB when absent. */
  readonly bodyLimit?: number
  /** Responses by status, without the errors that all calls share (400, 401, 404, 413, 415, 429, 440, 503). */
  readonly responses: { readonly [status: number]: TSchema }
}

/** Returns the call with its exact type, and lets the compiler check its shape. */
export const defineCall = <const C extends Call>(call: C): C => call

/** Returns whether a call only reads. Scopes of keys are checked against the call, never against an address. */
export const onlyReads = ({
  method,
  viewable,
  reads,
}: Pick<Call, 'method' | 'viewable' | 'reads'>): boolean =>
  method === 'GET' || viewable === true || reads === true
