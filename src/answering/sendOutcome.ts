import type { OutgoingFile } from '../../adapters/storage/answerDrafts'
import type { AddressedError } from '../../schemas/answering/types'
import type { Answers } from '../../schemas/model/answers'
import type { CodedError } from '../../schemas/model/errors'
import type { Position } from '../../schemas/ports/locationPort'
import type { Trouble } from './trouble'

/** What the server keeps about one accepted submission. */
export interface Receipt {
  readonly recordId: string
  readonly folio: string | null
  /** What the answers earned; null or absent where they are not graded. */
  readonly points?: number | null
}

/** What is sent. Times are in seconds since the epoch. */
export interface SubmissionBody {
  readonly answers: Answers
  /** What the answers name by marks and the server does not have yet: with any, they are sent from the outbox alone. */
  readonly files: readonly OutgoingFile[]
  readonly folio: string | null
  /** Of an edit: the version of the record that it is made on. */
  readonly baseVersion: number | null
  readonly startTimestamp: number
  readonly endTimestamp: number
  /** Where it was answered, as far as that is known. */
  readonly position: Position | null
  /** The time to answer in ran out: what is missing may be missing. */
  readonly isTimeOver: boolean
  /** Not as the item of the inbox that was opened: other answers were received as that one. */
  readonly isApart: boolean
}

/** Why a submission did not get through, as the person is told. */
export type SubmissionFailure =
  /** No reply, or one that says nothing about the answers: the same key may be sent again. */
  | {
      readonly kind: 'unreachable'
      readonly reason:
        | Trouble['reason']
        /** Files wait for the network, and there is no room to keep them. */
        | 'room'
        /** Once the files are there more is asked for, which cannot be shown before. */
        | 'questions'
      readonly error?: CodedError
      /** Seconds after which the server wants to be asked again. */
      readonly retryAfter?: number
    }
  /** Other answers have arrived: an earlier attempt, or what `error` says. */
  | { readonly kind: 'conflict'; readonly error?: CodedError }
  /** The answers were read and refused; `errors` are on their fields already. */
  | {
      readonly kind: 'refused'
      readonly errors: readonly AddressedError[]
      readonly folio?: CodedError
      readonly error?: CodedError
    }
  /** The form is gone, or may not be answered any more. */
  | { readonly kind: 'closed'; readonly error?: CodedError }

export type SendOutcome =
  | { readonly kind: 'sent'; readonly receipt: Receipt }
  /** Kept on this device: the outbox sends it when it can, and says so to `settle`. */
  | { readonly kind: 'queued'; readonly files?: number; readonly trouble?: Trouble | undefined }
  | SubmissionFailure
