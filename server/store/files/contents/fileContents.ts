import type { Readable } from 'node:stream'

/** From the first to the last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface KeptContent {
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/** Where the bytes of uploaded files are. Names are ours, such as `12/3f/<id>`: nothing that a user typed. */
export interface FileContents {
  /** A path on this machine to write to, before it is known whether what arrives will be kept. */
  readonly incomingPath: () => string
  /** Takes over what was written there. Kept for good once this resolves. */
  readonly keep: (incoming: string, name: string) => Promise<void>
  /** Undefined when there is none. */
  readonly read: (name: string, range?: ByteRange) => Promise<Readable | undefined>
  /** Fine when there is none. */
  readonly remove: (name: string) => Promise<void>
  /** All that is kept, in no order. */
  readonly list: () => AsyncIterable<KeptContent>
  /** What is free on the disk that uploads arrive on. */
  readonly freeBytes: () => Promise<number>
  /** Removes what arrived before that time and was never kept (a server was killed). */
  readonly clearIncoming: (before: Date) => Promise<void>
}

/** What files lie in cannot be reached now: it may answer later. */
export class ContentsUnreachable extends Error {
  override readonly name = 'ContentsUnreachable'
}

/** Undefined for what is not there; whatever else failed is thrown. */
export const ifThere = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined
  throw error
}
