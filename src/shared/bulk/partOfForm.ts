import type { CompiledField, CompiledForm } from '../../../schemas/compile/compiledForm'
import { kindTraits } from '../../../schemas/fields/kinds'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { FormDocument } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'

/**
 * The fields that several records can be given one answer of: not levels and details, which come with the row that they are of, nor
 * files, which are one record's.
 */
export const sharedFields = ({ fields }: CompiledForm): readonly CompiledField[] =>
  Object.values(fields).filter(
    ({ type, kind, rowId }) =>
      rowId === undefined &&
      !kindTraits[kind].files &&
      kindTraits[kind].holds !== 'sets' &&
      fieldTypes.get(type).capabilities.has('answerable'),
  )

/** A form of nothing but these fields and their members, to be answered by itself, in whatever language it has; those of a group stand for themselves. */
export function partOfForm(
  document: FormDocument,
  { fields }: CompiledForm,
  fieldIds: readonly string[],
): FormDocument {
  const chosen = new Set(fieldIds)
  const isOf = (id: string) => chosen.has(id) || chosen.has(own(fields, id)?.rowId ?? '')
  const page_fields = document.form_pages
    .flatMap((page) => page.page_fields)
    .filter(({ field_id: id }) => isOf(id))
    .map(({ group: _group, ...field }) => field)
  const { name, default_language = null, translations = null } = document
  return { name, default_language, translations, form_pages: [{ page_fields }] }
}
