/** Reads a code out of a picture (a file, or one frame of the camera); undefined when it holds none. */
export interface BarcodePort {
  readonly read: (image: Blob) => Promise<string | undefined>
  /** Brings what reading needs to the device, as there may be no network later; rejects when it cannot be had. */
  readonly prepare?: () => Promise<void>
}
