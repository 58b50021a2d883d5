import type { DroppedAnswer } from '../../schemas/answering/droppedAnswers'
import type { CodedError } from '../../schemas/model/errors'
import type { FieldsError } from '../appError'

/** One document of many that was not written, while the others were. */
export interface Refusal {
  readonly id: string
  readonly error: 'conflict' | 'forbidden' | 'gone'
  readonly why: CodedError | FieldsError
}

/** What became of one document of many. */
export type WriteResult =
  | {
      readonly ok: true
      readonly id: string
      readonly rev: string
      /** What was given of it and is not stored. */
      readonly dropped?: readonly DroppedAnswer[]
    }
  | Refusal
