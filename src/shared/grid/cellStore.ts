import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Answers } from '../../../schemas/model/answers'
import type { AnsweredForm } from './answerCells'

/** Where the rows of a grid are stored, as far as editing cells needs it. */
export interface CellStore<Row> {
  /** The form of the rows. */
  readonly compiled: CompiledForm
  readonly idOf: (row: Row) => string
  /** Returns a number that grows with each change of a row. */
  readonly versionOf: (row: Row) => number
  /** Returns a row's answers in the shapes of its form. */
  readonly answersOf: (row: Row) => Answers
  readonly withAnswers: (row: Row, answers: Answers) => Row
  readonly formOf: (row: Row) => AnsweredForm
  /** Returns whether the viewer may edit a cell, regardless of its rules. */
  readonly canEdit: (row: Row, columnId: string) => boolean
  /** Returns the address of a row. */
  readonly addressOf: (row: Row) => string
  /** Stores answers for a row, based on its version as seen. */
  readonly send: (row: Row, answers: Answers) => Promise<Row>
  readonly isConflict: (error: unknown) => boolean
  readonly load: (row: Row) => Promise<Row>
  /** Updates a row in the lists that contain it. */
  readonly show: (row: Row) => void
}
