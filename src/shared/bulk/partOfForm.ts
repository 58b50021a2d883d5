import type { CompiledField, CompiledForm } from '../../../schemas/compile/compiledForm'
import { kindTraits } from '../../../schemas/fields/kinds'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { FormDocument } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'

/**
 * Returns the fields that several records can be given one common answer for, without levels and details, which come with their row, and
 * files, which belong to one record.
 */
export const sharedFields = ({ fields }: CompiledForm): readonly CompiledField[] =>
  Object.values(fields).filter(
    ({ type, kind, rowId }) =>
      rowId === undefined &&
      !kindTraits[kind].files &&
      kindTraits[kind].holds !== 'sets' &&
      fieldTypes.get(type).capabilities.has('answerable'),
  )

/** Returns a form of only these fields and their members, valid on its own, in all its languages; fields of a group stand by themselves. */
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
