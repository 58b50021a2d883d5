import type { CodedError, ErrorCode } from '../../../schemas/model/errors'

/** A file on its way. Once it has arrived, it leaves the queue and is part of the answer. */
export interface UploadItem {
  readonly key: string
  readonly file: File
  /** The name that the file is sent under. */
  readonly name: string
  /** An acceptable name when the file's own is not: trying again uses it. */
  readonly otherName: string | undefined
  /** An object URL of the picture, valid while the item exists. */
  readonly preview: string | undefined
  /** `held` is still being made and is sent on demand, `failed` can be tried again, `refused` will never be accepted. */
  readonly status: 'held' | 'waiting' | 'sending' | 'failed' | 'refused'
  /** The share that was sent, from 0 to 1. */
  readonly share: number
  readonly error: CodedError | undefined
}

const ofNetwork: ReadonlySet<ErrorCode> = new Set(['OFFLINE', 'TIMED_OUT', 'UNAVAILABLE'])

/** Returns true for a file that only the network keeps from being sent. */
export const isUnsent = ({ status, error }: Pick<UploadItem, 'status' | 'error'>): boolean =>
  status === 'failed' && error !== undefined && ofNetwork.has(error.code)

/** Returns true for a file that is still being made or on its way. */
export const isMoving = ({ status }: Pick<UploadItem, 'status'>): boolean =>
  status !== 'failed' && status !== 'refused'
