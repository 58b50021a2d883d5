import { isObject } from '../../schemas/model/json'
import { ContentsUnreachable } from './files/contents/fileContents'

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
  // The process, or the machine, has as many files and connections open as it may.
  'EMFILE',
  'ENFILE',
  // Out of memory, connections or another limit; the server is stopping, crashed, starting or read-only; the statement took too long; a
  // conflict to retry.
  '53000',
  '53200',
  '53300',
  '53400',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '25006',
  '40001',
  '40P01',
  '55P03',
])

const connectionMessages =
  /connection terminated|connection ended|connection error and is not queryable|timeout exceeded when trying to connect|cannot use a pool after|client was closed|connection timeout|query read timeout|driver has already been destroyed/i

/** Codes of a full disk or quota, of the file system and of the database. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Returns the SQLSTATE, or the code of a failed connection. */
export const codeOf = (error: unknown): string | undefined =>
  isObject(error) && typeof error['code'] === 'string' ? error['code'] : undefined

/** Tells whether a write failed because a disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  fullCodes.has(codeOf(error) ?? '') || (error instanceof AggregateError && error.errors.some(isDiskFull))

/** Tells whether the database, or the place of files, cannot be reached, asks to retry or is full: the request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined && (connectionCodes.has(code) || fullCodes.has(code) || /^08/.test(code)))
    return true
  if (error instanceof ContentsUnreachable) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  return error instanceof Error && connectionMessages.test(error.message)
}

/**
 * Thrown when what is to be stored exists already, under this unique constraint or index. Writes that meet it in ordinary use check for it
 * instead of failing, because a failing statement is an error in the database's log.
 */
export class AlreadyThere extends Error {
  override readonly name = 'AlreadyThere'
  readonly constraint: string

  constructor(constraint: string) {
    super(`Already there: ${constraint}`)
    this.constraint = constraint
  }
}

/** Returns the name of the unique constraint or index that a write violated, or would have; undefined for other errors. */
export function uniqueViolation(error: unknown): string | undefined {
  if (error instanceof AlreadyThere) return error.constraint
  if (codeOf(error) !== '23505' || !isObject(error)) return undefined
  return typeof error['constraint'] === 'string' ? error['constraint'] : ''
}

/** Returns what a log may say about an error: PostgreSQL puts stored values into `detail`, and parameters into other properties. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, severity } = error as Error & Record<string, unknown>
  return { type: error.name, message: error.message, stack: error.stack, code, constraint, table, severity }
}
