import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { uniqueOptions } from '../fields/shared/options'
import { withFieldDefaults } from '../model/fieldDefaults'
import type { FormDocument } from '../model/form'
import type { EditResult } from './editResult'
import { insertFields, type Destination } from './insertFields'
import { done } from './refuse'

/**
 * Adds a field of a registered type with all wire defaults. `label` and `optionLabels` (for choices) come from the caller,
 * in the designer's language.
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
  const isChoice = fieldType.kind === 'choice' || fieldType.kind === 'choices'
  const field = withFieldDefaults({
    ...fieldType.defaults,
    field_id: newId(),
    field_type: type,
    label,
    ...(isChoice && { options: uniqueOptions(optionLabels.map((text) => ({ label: text }))) }),
  })
  return insertFields(form, [field], destination, registry)
}
