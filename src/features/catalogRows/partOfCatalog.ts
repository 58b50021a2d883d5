import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { fieldTypes } from '../../../schemas/fields/registry'
import { keyFieldOf } from '../../../schemas/model/catalog'
import { rowOfAnswers } from '../../../schemas/model/catalogRow'
import type { Answers } from '../../../schemas/model/answers'
import type { FormDocument } from '../../../schemas/model/form'
import { own, type Json } from '../../../schemas/model/json'
import type { RowsCatalog } from './rowsQueries'
import { kindTraits } from '../../../schemas/fields/kinds'

/**
 * The fields that several rows can be given one answer of: not levels and details, which come with the row that they are of, nor
 * files, which are one row's; and for more than one row not the key, which no two share.
 */
export function editableTogether({ document, compiled }: RowsCatalog, count: number): readonly string[] {
  const key = count > 1 ? keyFieldOf(document)?.field_id : undefined
  return Object.values(compiled.fields)
    .filter(({ id, type, kind, rowId }) => {
      if (id === key || rowId !== undefined || kindTraits[kind].files) return false
      return fieldTypes.get(type).capabilities.has('answerable')
    })
    .map(({ id }) => id)
}

/** A catalog of nothing but these fields and their members, to be answered by itself. */
export function partOfCatalog(
  { document, compiled }: RowsCatalog,
  fieldIds: readonly string[],
): FormDocument {
  const chosen = new Set(fieldIds)
  const isOf = (id: string) => chosen.has(id) || chosen.has(own(compiled.fields, id)?.rowId ?? '')
  const fields = document.form_pages.flatMap((page) => page.page_fields)
  return { name: document.name, form_pages: [{ page_fields: fields.filter(({ field_id: id }) => isOf(id)) }] }
}

/** What each row is to hold at these fields: flat, and null where nothing was answered. */
export function editedAnswers(part: CompiledForm, answers: Answers): Answers {
  const held = Object.values(part.fields).filter(({ kind }) => kind !== 'row')
  const none = Object.fromEntries(held.map(({ id }): [string, Json] => [id, null]))
  return { ...none, ...rowOfAnswers(part, answers) }
}
