import type { FileAnswer } from '../fields/shared/files'
import type { PictureFacts } from '../fields/shared/pictureStamp'

export interface UploadRequest {
  readonly file: Blob
  /** The name to store it under; allowed by `fileNameError`. */
  readonly name: string
  readonly fieldId: string
  readonly purpose: 'file' | 'image' | 'signature'
  /** When and where a picture was made that gets a stamp. */
  readonly properties?: PictureFacts
}

export interface UploadProgress {
  /** From 0 to 1, as far as it is sent. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** Takes a file and gives the answer that names it. Rejects with a `PortFailure`, or the signal's reason when aborted. */
export interface UploadPort {
  readonly upload: (request: UploadRequest, progress?: UploadProgress) => Promise<FileAnswer>
  /** The same for one revision of the form: its fields may be gone from the newest. Where there are no revisions, it is left out. */
  readonly onRevision?: (revision: number) => UploadPort
  /** What wants for the network alone is kept and goes along with the answers: nobody has to do anything about it. */
  readonly keepsUnsent?: boolean
}
