/** A stored file that is read here and there. */
export interface MediaSource {
  readonly size: number
  /** So many bytes from there, or fewer where the file ends. */
  readonly read: (start: number, length: number) => Promise<Buffer>
}

/** Bytes of a file that are served otherwise than they are stored; no file gets longer or shorter by it. */
export interface Patch {
  readonly start: number
  readonly length: number
  /** What stands at the start instead; zeros behind it. */
  readonly by?: Buffer
}
