import type { CodedError, ErrorCode } from '../../../schemas/model/errors'

/** A file on its way. Once it has arrived it is no longer here but in the answer. */
export interface UploadItem {
  readonly key: string
  readonly file: File
  /** The name it is sent under. */
  readonly name: string
  /** A name that would be taken when its own is not: trying again uses it. */
  readonly otherName: string | undefined
  /** An address of the picture itself, valid while the item is here. */
  readonly preview: string | undefined
  /** `held` is still being made and leaves when asked, `failed` can be tried again, `refused` never will be taken. */
  readonly status: 'held' | 'waiting' | 'sending' | 'failed' | 'refused'
  /** From 0 to 1. */
  readonly share: number
  readonly error: CodedError | undefined
}

const ofNetwork: ReadonlySet<ErrorCode> = new Set(['OFFLINE', 'TIMED_OUT', 'UNAVAILABLE'])

/** Nothing is wrong with it but the network. */
export const isUnsent = ({ status, error }: Pick<UploadItem, 'status' | 'error'>): boolean =>
  status === 'failed' && error !== undefined && ofNetwork.has(error.code)

/** It is still being made or on its way. */
export const isMoving = ({ status }: Pick<UploadItem, 'status'>): boolean =>
  status !== 'failed' && status !== 'refused'
