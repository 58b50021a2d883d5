import type { FileAnswer } from '../fields/shared/files'
import type { PictureFacts } from '../fields/shared/pictureStamp'

export interface UploadRequest {
  readonly file: Blob
  /** The name to store the file under, as `fileNameError` allows it. */
  readonly name: string
  readonly fieldId: string
  readonly purpose: 'file' | 'image' | 'signature'
  /** Time and place of a picture that gets a stamp. */
  readonly properties?: PictureFacts
}

export interface UploadProgress {
  /** Called with the share sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** Uploads a file and returns the answer that refers to it. Rejects with a `PortFailure`, or with the signal's reason when aborted. */
export interface UploadPort {
  readonly upload: (request: UploadRequest, progress?: UploadProgress) => Promise<FileAnswer>
  /**
   * Returns the port for one revision of the form, because the newest may no longer have the field. Absent where there are no revisions.
   */
  readonly onRevision?: (revision: number) => UploadPort
  /** Whether files that only lack a network are kept and sent with the answers, without any action of the user. */
  readonly keepsUnsent?: boolean
}
