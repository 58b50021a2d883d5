import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { keyFieldOf } from '../../../schemas/model/catalog'
import { rowOfAnswers } from '../../../schemas/model/catalogRow'
import type { Answers } from '../../../schemas/model/answers'
import type { FormDocument } from '../../../schemas/model/form'
import type { Json } from '../../../schemas/model/json'
import { partOfForm, sharedFields } from '../../shared/bulk/partOfForm'
import type { RowsCatalog } from './rowsQueries'

/** Returns the fields that several rows can get one common answer for; for more than one row without the key, which must be unique. */
export function editableTogether({ document, compiled }: RowsCatalog, count: number): readonly string[] {
  const key = count > 1 ? keyFieldOf(document)?.field_id : undefined
  return sharedFields(compiled).flatMap(({ id }) => (id === key ? [] : id))
}

/** Returns a catalog of only these fields and their members, to be answered on its own. */
export const partOfCatalog = (
  { document, compiled }: RowsCatalog,
  fieldIds: readonly string[],
): FormDocument => partOfForm(document, compiled, fieldIds)

/** Returns the new values of these fields: flat, and null where nothing was answered. */
export function editedAnswers(part: CompiledForm, answers: Answers): Answers {
  const held = Object.values(part.fields).filter(({ kind }) => kind !== 'row')
  const none = Object.fromEntries(held.map(({ id }): [string, Json] => [id, null]))
  return { ...none, ...rowOfAnswers(part, answers) }
}
