import type { FileAnswer } from '../fields/shared/files'

export interface UploadRequest {
  readonly file: Blob
  /** The name to store it under; allowed by `fileNameError`. */
  readonly name: string
  readonly fieldId: string
  readonly purpose: 'file' | 'image' | 'signature'
  /** What goes along with the file: metadata to stamp, watermark texts. */
  readonly properties?: { readonly [key: string]: unknown }
}

export interface UploadProgress {
  /** From 0 to 1, as far as it is sent. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** Takes a file and gives the answer that names it. Rejects with a `PortFailure`, or the signal's reason when aborted. */
export interface UploadPort {
  readonly upload: (request: UploadRequest, progress?: UploadProgress) => Promise<FileAnswer>
}
