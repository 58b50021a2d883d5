/** Random access to a stored file. */
export interface MediaSource {
  readonly size: number
  /** Reads `length` bytes from `start`, or fewer at the end of the file. */
  readonly read: (start: number, length: number) => Promise<Buffer>
}

/** Bytes of a file that are served differently from how they are stored; the file's length never changes. */
export interface Patch {
  readonly start: number
  readonly length: number
  /** The bytes to put at the start; the rest becomes zeros. */
  readonly by?: Buffer
}
