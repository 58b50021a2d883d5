import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Answers } from '../../../schemas/model/answers'
import type { AnsweredForm } from './answerCells'

/** Where the rows of a grid are kept, as far as writing their cells needs it. */
export interface CellStore<Row> {
  /** What the rows answer. */
  readonly compiled: CompiledForm
  readonly idOf: (row: Row) => string
  /** Grows with each change of a row. */
  readonly versionOf: (row: Row) => number
  /** What a row says, as its form is answered. */
  readonly answersOf: (row: Row) => Answers
  readonly withAnswers: (row: Row, answers: Answers) => Row
  readonly formOf: (row: Row) => AnsweredForm
  /** Whether a cell may be written by who looks at it, whatever its rules say. */
  readonly canEdit: (row: Row, columnId: string) => boolean
  /** Where a row opens whole. */
  readonly addressOf: (row: Row) => string
  /** Stores answers in place of those of a row as it was seen. */
  readonly send: (row: Row, answers: Answers) => Promise<Row>
  readonly isConflict: (error: unknown) => boolean
  readonly load: (row: Row) => Promise<Row>
  /** Shows a row in the lists that have it. */
  readonly show: (row: Row) => void
}
