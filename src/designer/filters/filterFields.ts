import { useMemo } from 'react'
import { fieldTypes } from '../../../schemas/fields/registry'
import { isOpen, optionsOf } from '../../../schemas/fields/shared/options'
import { sourceTypeOf } from '../../../schemas/fields/shared/rowMembers'
import { selectorWords } from '../../../schemas/filters/selectorWords'
import type { FieldDocument } from '../../../schemas/model/form'
import type { ConditionField, ConditionFields } from '../../shared/conditions/conditionFields'
import { useT, type Translate } from '../../shared/useT'
import { fieldIconOf } from '../fieldIconOf'
import { fieldName } from '../fieldNames'
import { useRowValues } from './useRowValues'
import { kindTraits } from '../../../schemas/fields/kinds'

/** The catalog whose rows are filtered. */
export interface FilteredCatalog {
  /** Null when it was never saved and hence has no rows. */
  readonly id: number | null
  readonly fields: readonly FieldDocument[]
}

/** A field whose answers rows can be filtered by. */
export interface FilterField extends ConditionField {
  readonly field: FieldDocument
}

export interface FilterFields extends ConditionFields {
  readonly list: readonly FilterField[]
  readonly byId: ReadonlyMap<string, FilterField>
}

/** Returns the fields that rows of a catalog can be filtered by; options count by their labels, as rows store them. */
export function filterFieldsIn(t: Translate, fields: readonly FieldDocument[]): readonly FilterField[] {
  return fields.flatMap((field): readonly FilterField[] => {
    const type = fieldTypes.get(field.field_type)
    const kind = kindTraits[type.kind].copies === 'one' ? fieldTypes.get(sourceTypeOf(field)).kind : type.kind
    const words = selectorWords(type, kind)
    if (words.length === 0) return []
    const options = choicesOf(field, kind)
    return [
      {
        ...{ id: field.field_id, path: [field.field_id], label: fieldName(t, field), field, kind, words },
        ...(options && { options, isOpen: isOpen(field) }),
      },
    ]
  })
}

function choicesOf(field: FieldDocument, kind: FilterField['kind']): ConditionField['options'] {
  if (!kindTraits[kind].options) return undefined
  const labels = optionsOf(field).map(({ label, value }) => label.trim() || value)
  return labels.length === 0 ? undefined : [...new Set(labels)].map((label) => ({ value: label, label }))
}

export function asFilterFields(
  t: Translate,
  catalogId: number | null,
  list: readonly FilterField[],
): FilterFields {
  const byId = new Map(list.map((one) => [one.id, one]))
  return {
    list,
    byId,
    iconOf: ({ id }) => fieldIconOf(byId.get(id)?.field.field_type),
    goneName: (id) => t('filters.field.gone', { id }),
    useAnswers: (field, text, isAsked) => useRowValues(catalogId, field.id, text, isAsked),
  }
}

/** Returns the fields of the catalog whose filter is being edited. */
export function useFilterFields({ id, fields }: FilteredCatalog): FilterFields {
  const t = useT()
  return useMemo(() => asFilterFields(t, id, filterFieldsIn(t, fields)), [t, id, fields])
}
