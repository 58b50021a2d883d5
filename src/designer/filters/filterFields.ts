import { createContext, use } from 'react'
import type { FieldType, Kind } from '../../../schemas/fields/fieldType'
import { fieldTypes } from '../../../schemas/fields/registry'
import { sourceTypeOf } from '../../../schemas/fields/shared/rowMembers'
import { conditionsFor, type ConditionId } from '../../../schemas/filters/conditions'
import type { TypeOf } from '../../../schemas/filters/filterTree'
import type { FieldDocument } from '../../../schemas/model/form'
import type { Translate } from '../../shared/useT'
import { fieldName } from '../fieldNames'

/** The catalog whose rows are filtered. */
export interface FilteredCatalog {
  /** Null: it was never saved, so that it has no rows. */
  readonly id: number | null
  readonly fields: readonly FieldDocument[]
}

/** A field by whose answers rows can be told apart. */
export interface FilterField {
  readonly id: string
  readonly name: string
  readonly field: FieldDocument
  readonly type: FieldType
  /** How what it is compared with is written: a level as the field that it comes from. */
  readonly valueKind: Kind
  /** How it can be compared. */
  readonly conditions: readonly ConditionId[]
}

export interface FilterFields {
  readonly catalogId: number | null
  readonly list: readonly FilterField[]
  readonly byId: ReadonlyMap<string, FilterField>
  readonly typeOf: TypeOf
}

export function filterFieldsOf(t: Translate, { id, fields }: FilteredCatalog): FilterFields {
  const list = fields.flatMap((field): readonly FilterField[] => {
    const type = fieldTypes.get(field.field_type)
    const conditions = conditionsFor(type)
    if (conditions.length === 0) return []
    const valueKind = type.kind === 'rowKey' ? fieldTypes.get(sourceTypeOf(field)).kind : type.kind
    return [{ id: field.field_id, name: fieldName(t, field), field, type, valueKind, conditions }]
  })
  return asFilterFields(id, list)
}

export function asFilterFields(catalogId: number | null, list: readonly FilterField[]): FilterFields {
  const byId = new Map(list.map((one) => [one.id, one]))
  return { catalogId, list, byId, typeOf: (fieldId) => byId.get(fieldId)?.type }
}

export const FilterFieldsContext = createContext<FilterFields | null>(null)

/** The fields of the catalog whose filter is being built. */
export function useFilterFields(): FilterFields {
  const fields = use(FilterFieldsContext)
  if (!fields) throw new Error('FilterFieldsContext is missing')
  return fields
}
