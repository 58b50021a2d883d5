/** Reads a code in a picture (a file, or a frame of the camera); returns undefined when there is none. */
export interface BarcodePort {
  readonly read: (image: Blob) => Promise<string | undefined>
  /** Loads what reading needs onto the device, because it may be offline later; rejects when that fails. */
  readonly prepare?: () => Promise<void>
}
