import { createHash } from 'node:crypto'
import type { FeedTable } from '../../../schemas/feeds/feedTable'
import { readChangeMark } from '../../../schemas/model/changeMark'
import { AppError } from '../../appError'
import type { AskedRecords } from '../records/recordsAsked'

/** Where a reading can be continued: the change mark, and a fingerprint of the records and properties that were read. */
export interface FeedMark {
  readonly mark: string
  readonly print: string
}

/** Returns a fingerprint that is equal when a feed selects the same records by the same rights and has the same properties. */
export function printOf({ where, scope, seen }: AskedRecords, table: FeedTable): string {
  const properties = [...table.properties.values()].map(({ name, type }) => [name, type])
  return createHash('sha256')
    .update(JSON.stringify([where, scope.where ?? null, seen, table.name, properties]))
    .digest('base64url')
    .slice(0, 16)
}

export const markText = ({ mark, print }: FeedMark): string =>
  Buffer.from(JSON.stringify([mark, print])).toString('base64url')

/** Returns the change mark in a text. Throws FEED_RESTARTS for an invalid text, and when the feed's fingerprint has changed since. */
export function readMark(text: string, print: string): string {
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    throw new AppError('FEED_RESTARTS')
  }
  const [mark, of] = Array.isArray(read) ? (read as unknown[]) : []
  if (typeof mark !== 'string' || !readChangeMark(mark) || of !== print) throw new AppError('FEED_RESTARTS')
  return mark
}
