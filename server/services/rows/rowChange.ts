import type { WrittenRowDocument } from '../../../schemas/api/catalogRows'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Answers } from '../../../schemas/model/answers'
import { answersOfRow, rowOfAnswers } from '../../../schemas/model/catalogRow'
import type { RowOfRecord } from '../../../schemas/model/rowOfRecord'
import { maskSealed } from '../../model/maskSealed'
import type { WrittenRow } from '../../store/rows/catalogRows'
import { contentHash } from '../../support/canonicalJson'

/** A change that makes a row follow its source. */
export interface RowChange {
  readonly what: 'created' | 'edited' | 'deleted'
  readonly document: WrittenRowDocument
}

/** Returns the change that makes a row match what it follows; undefined when it does already. Other answers of the row stay. */
export function rowChange(
  rowId: string,
  row: WrittenRow | undefined,
  { answers, followed }: RowOfRecord,
  catalog: CompiledForm,
): RowChange | undefined {
  const isThere = row !== undefined && row.deleted_at === null
  const kept = Object.entries(isThere ? row.answers : {}).filter(([id]) => !followed.includes(id))
  const all: Answers = { ...Object.fromEntries(kept), ...answers }
  const isSame = isThere && contentHash(asStored(catalog, all)).equals(contentHash(row.answers))
  if (isSame) return undefined
  return {
    what: isThere ? 'edited' : 'created',
    document: { _id: rowId, answers: maskSealed(all), ...(row && { _rev: row.rev }) },
  }
}

const asStored = (catalog: CompiledForm, row: Answers): Answers =>
  rowOfAnswers(catalog, answersOfRow(catalog, row))
