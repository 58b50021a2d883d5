import type { OutgoingFile } from '../../adapters/storage/answerDrafts'
import type { AddressedError } from '../../schemas/answering/types'
import type { Answers } from '../../schemas/model/answers'
import type { CodedError } from '../../schemas/model/errors'
import type { Position } from '../../schemas/ports/locationPort'
import type { Trouble } from './trouble'

/** What the server returns for an accepted submission. */
export interface Receipt {
  readonly recordId: string
  readonly folio: string | null
  /** The points of the answers; null or undefined where they are not graded. */
  readonly points?: number | null
}

/** The content of a submission. Times are in seconds since the epoch. */
export interface SubmissionBody {
  readonly answers: Answers
  /** Files that the answers refer to by marks and the server lacks; answers with files are sent only by the outbox. */
  readonly files: readonly OutgoingFile[]
  readonly folio: string | null
  /** The version of the record that an edit is based on. */
  readonly baseVersion: number | null
  readonly startTimestamp: number
  readonly endTimestamp: number
  /** The respondent's position, if known. */
  readonly position: Position | null
  /** True when the time limit has passed, so that missing answers are accepted. */
  readonly isTimeOver: boolean
  /** True when the answers are not for the inbox item that was opened, because other answers were received for it. */
  readonly isApart: boolean
}

/** Why a submission failed, as the user is told. */
export type SubmissionFailure =
  /** No response, or one that decides nothing about the answers: the same key may be sent again. */
  | {
      readonly kind: 'unreachable'
      readonly reason:
        | Trouble['reason']
        /** Files wait for the network, and there is no room to store them. */
        | 'room'
        /** Once the files arrive, further questions appear, which cannot be shown before. */
        | 'questions'
      readonly error?: CodedError
      /** Seconds for which the server wants no attempts. */
      readonly retryAfter?: number
    }
  /** Other answers have arrived: an earlier attempt, or as `error` says. */
  | { readonly kind: 'conflict'; readonly error?: CodedError }
  /** The answers were read and refused; the fields already show `errors`. */
  | {
      readonly kind: 'refused'
      readonly errors: readonly AddressedError[]
      readonly folio?: CodedError
      readonly error?: CodedError
    }
  /** The form is gone, or may no longer be answered. */
  | { readonly kind: 'closed'; readonly error?: CodedError }

export type SendOutcome =
  | { readonly kind: 'sent'; readonly receipt: Receipt }
  /** Stored on this device: the outbox sends it when possible and calls `settle` with the result. */
  | { readonly kind: 'queued'; readonly files?: number; readonly trouble?: Trouble | undefined }
  | SubmissionFailure
