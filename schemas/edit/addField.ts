import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { uniqueOptions } from '../fields/shared/options'
import { withFieldDefaults } from '../model/fieldDefaults'
import type { FormDocument } from '../model/form'
import { newPage } from '../model/newForm'
import type { EditResult } from './editResult'
import { insertFields, type Destination } from './insertFields'
import { done } from './refuse'
import { endOfPages, withPages } from './structure'
import { kindTraits } from '../fields/kinds'

/**
 * Adds a field of a registered type with all wire defaults. The caller passes `label` and, for choices, `optionLabels` in the designer's
 * language. A button always goes to the buttons page, which is created when missing.
 */
export function addField(
  form: FormDocument,
  {
    type,
    label,
    optionLabels = [],
    newId,
    ...destination
  }: Destination & {
    readonly type: string
    readonly label: string
    readonly optionLabels?: readonly string[]
    readonly newId: () => string
  },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  const fieldType = registry.get(type)
  if (!fieldType.capabilities.has('addable')) return done(form)
  const field = withFieldDefaults({
    ...fieldType.defaults,
    field_id: newId(),
    field_type: type,
    label,
    ...(kindTraits[fieldType.kind].options && {
      options: uniqueOptions(optionLabels.map((text) => ({ label: text }))),
    }),
  })
  if (fieldType.kind !== 'action') return insertFields(form, [field], destination, registry)
  const end = endOfPages(form)
  const withButtons = form.form_pages[end]
    ? form
    : withPages(form, [...form.form_pages, { ...newPage(''), page_type: 'buttons' }])
  const place = destination.page === end && !destination.groupId ? destination : { page: end }
  return insertFields(withButtons, [field], place, registry)
}
