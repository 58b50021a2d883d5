import type { DroppedAnswer } from '../../schemas/answering/droppedAnswers'
import type { CodedError } from '../../schemas/model/errors'
import type { FieldsError } from '../appError'

/** A document that was not written, while others of the request were. */
export interface Refusal {
  readonly id: string
  readonly error: 'conflict' | 'forbidden' | 'gone'
  readonly why: CodedError | FieldsError
}

/** The outcome of one document among many. */
export type WriteResult =
  | {
      readonly ok: true
      readonly id: string
      readonly rev: string
      /** The given answers that are not stored. */
      readonly dropped?: readonly DroppedAnswer[]
    }
  | Refusal
