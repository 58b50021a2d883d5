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
  // Out of resources, of memory, of connections, over a limit; the server is stopping, crashed, starting or reading only; the statement took too long; a conflict to retry.
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

/** No room on a disk, or none that we may use: of the file system, and of the database's. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** SQLSTATE, or the code of a failed connection. */
export const codeOf = (error: unknown): string | undefined =>
  isObject(error) && typeof error['code'] === 'string' ? error['code'] : undefined

/** True when a write failed for want of room on a disk. */
export const isDiskFull = (error: unknown): boolean =>
  fullCodes.has(codeOf(error) ?? '') || (error instanceof AggregateError && error.errors.some(isDiskFull))

/** True when the database, or what files lie in, cannot be reached, asks to try again or has no room: the request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined && (connectionCodes.has(code) || fullCodes.has(code) || /^08/.test(code)))
    return true
  if (error instanceof ContentsUnreachable) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  return error instanceof Error && connectionMessages.test(error.message)
}

/**
 * What is to be stored is there already, by this unique constraint or index. Writes that may meet it in ordinary use ask, or leave it
 * out, instead of failing: what fails stands in the database's log as an error.
 */
export class AlreadyThere extends Error {
  override readonly name = 'AlreadyThere'
  readonly constraint: string

  constructor(constraint: string) {
    super(`Already there: ${constraint}`)
    this.constraint = constraint
  }
}

/** The name of the unique constraint or index that a write ran into, or would have run into; undefined for other errors. */
export function uniqueViolation(error: unknown): string | undefined {
  if (error instanceof AlreadyThere) return error.constraint
  if (codeOf(error) !== '23505' || !isObject(error)) return undefined
  return typeof error['constraint'] === 'string' ? error['constraint'] : ''
}

/** What a log may say about an error: PostgreSQL puts stored values into `detail` and parameters elsewhere. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, severity } = error as Error & Record<string, unknown>
  return { type: error.name, message: error.message, stack: error.stack, code, constraint, table, severity }
}
