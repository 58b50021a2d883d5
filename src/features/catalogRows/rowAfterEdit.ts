import type { FoundRow } from '../../../schemas/api/catalogRows'
import { fieldTypes } from '../../../schemas/fields/registry'
import { secretMask } from '../../../schemas/fields/password'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Answers } from '../../../schemas/model/answers'
import { own } from '../../../schemas/model/json'

const isSecret = (compiled: CompiledForm, id: string): boolean => {
  const field = own(compiled.fields, id)
  return field !== undefined && fieldTypes.get(field.type).capabilities.has('secret')
}

/** Returns a row after an edit of some answers, without secrets, as they are never shown. */
export function rowAfterEdit(compiled: CompiledForm, row: FoundRow, answers: Answers, rev: string): FoundRow {
  const next = Object.entries({ ...row.answers, ...answers }).filter(([, value]) => value !== null)
  const shown = next.map(([id, value]) => [id, isSecret(compiled, id) ? secretMask : value] as const)
  return { ...row, _rev: rev, answers: Object.fromEntries(shown) }
}

/** Returns whether the rows' earlier values can be written back: they were loaded completely, and nobody else wrote a row in between. */
export function isKnownBefore(
  compiled: CompiledForm,
  rows: readonly FoundRow[],
  answers: Answers,
  revs: ReadonlyMap<string, string>,
): boolean {
  if (Object.keys(answers).some((id) => isSecret(compiled, id))) return false
  return rows.every(({ _id, _rev }) => {
    const rev = revs.get(_id)
    return rev === undefined || writesOf(rev) === writesOf(_rev) + 1
  })
}

/** Returns how often a row was written up to a revision: `3-…` is its third. */
const writesOf = (rev: string): number => Number.parseInt(rev, 10)
