import type { Readable } from 'node:stream'

/** The first and the last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface KeptContent {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** The bytes of uploaded files. Names are ours, such as `12/3f/<id>`, and contain nothing that a user typed. */
export interface FileContents {
  /** Returns a path on this machine for content that arrives, before it is known whether it will be kept. */
  readonly incomingPath: () => string
  /** Takes over the content at a path; it is kept for good once this resolves. */
  readonly keep: (incoming: string, name: string) => Promise<void>
  /** Reads a content; undefined when there is none. */
  readonly read: (name: string, range?: ByteRange) => Promise<Readable | undefined>
  /** Removes a content; does nothing when there is none. */
  readonly remove: (name: string) => Promise<void>
  /** Lists everything that is kept, in no order. */
  readonly list: () => AsyncIterable<KeptContent>
  /** Returns the free bytes on the disk where uploads arrive. */
  readonly freeBytes: () => Promise<number>
  /** Removes what arrived before a time and was never kept, because a server was killed. */
  readonly clearIncoming: (before: Date) => Promise<void>
}

/** The place of the files cannot be reached now, but may answer later. */
export class ContentsUnreachable extends Error {
  override readonly name = 'ContentsUnreachable'
}

/** Returns undefined for a file that does not exist; throws other errors. */
export const ifThere = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined
  throw error
}
