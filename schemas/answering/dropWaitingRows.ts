import type { Answers } from '../model/answers'
import { rowsGiven, type GivenRow } from './rowsGiven'
import { sameJson } from '../model/sameJson'
import type { Answering } from './types'

/**
 * Removes answers of rows whose parent row is not answered, because nobody can choose such a row and it restarts once the parent is
 * answered. In an edit, answers that equal the record's may stay; `stored` returns those as the form's answering reads them.
 */
export function dropWaitingRows(answering: Answering, stored?: () => Answers): void {
  const { compiled } = answering
  const related = Object.values(compiled.fields).filter(({ relatedTo }) => relatedTo !== undefined)
  if (related.length === 0) return
  const waitingIn = (answers: Answers) =>
    related
      .flatMap((row) => rowsGiven(compiled, row, answers).map((one) => ({ ...one, rowId: row.id })))
      .filter(({ waits }) => waits)
  const waiting = waitingIn(answering.toSubmission())
  if (waiting.length === 0) return
  const before = stored ? waitingIn(stored()) : []
  const isAsBefore = (one: GivenRow & { readonly rowId: string }) =>
    before.some(
      ({ rowId, given, parent }) =>
        rowId === one.rowId && sameJson(given, one.given) && sameJson(parent, one.parent),
    )
  for (const one of waiting)
    if (!isAsBefore(one)) answering.set({ ...one.place, fieldId: one.rowId }, undefined)
}
