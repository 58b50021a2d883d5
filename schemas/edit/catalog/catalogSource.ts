import type { FieldTypeRegistry } from '../../fields/fieldType'
import { fieldTypes } from '../../fields/registry'
import { rowReference } from '../../fields/shared/row'
import { canBeLevel, canBeMember, isLevelByDefault, sourceTypeOf } from '../../fields/shared/rowMembers'
import type { FieldDocument, FormDocument } from '../../model/form'
import { allFields, placeOf } from '../structure'

/** A catalog as the documents that take rows from it see it. */
export interface CatalogSource {
  /** The catalog's item id. */
  readonly id: number
  /** The id of the catalog's document, which is also the id of the field that takes its rows. */
  readonly documentId: string
  readonly name: string
  readonly fields: readonly FieldDocument[]
}

/** One field of a catalog that a form shows: a level of the cascade, or a detail of the chosen row. */
export interface RowMember {
  readonly fieldId: string
  readonly isLevel: boolean
}

/** The keys that a catalog reference stores besides names while nothing is chosen. */
export const nothingChosen = {
  view_fields: [],
  view_index: 0,
  last: false,
  filters: null,
  related_catalog: {},
  geofence: null,
}

/** Returns the fields of a catalog that a form can show. */
export function memberCandidates(
  { fields }: CatalogSource,
  registry: FieldTypeRegistry = fieldTypes,
): readonly FieldDocument[] {
  return fields.filter((field) => canBeMember(registry.get(field.field_type)))
}

/** Returns the fields that a newly chosen catalog shows at first: its key, or else its first field. */
export function firstMembers(
  source: CatalogSource,
  registry: FieldTypeRegistry = fieldTypes,
): readonly RowMember[] {
  const candidates = memberCandidates(source, registry)
  const first =
    candidates.find((field) => field['key'] === true) ??
    candidates.find((field) => isLevelByDefault(sourceTypeOf(field))) ??
    candidates[0]
  return first ? [{ fieldId: first.field_id, isLevel: canBeLevel(registry.get(sourceTypeOf(first))) }] : []
}

/** Returns all fields of a catalog that can be levels, in order. */
export const allLevels = (
  source: CatalogSource,
  registry: FieldTypeRegistry = fieldTypes,
): readonly RowMember[] =>
  memberCandidates(source, registry)
    .filter((field) => canBeLevel(registry.get(sourceTypeOf(field))))
    .map(({ field_id: fieldId }) => ({ fieldId, isLevel: true }))

/** Returns the fields of its catalog that a field shows: levels in order, then details in document order. */
export function membersOf(
  form: FormDocument,
  fieldId: string,
  registry: FieldTypeRegistry = fieldTypes,
): readonly RowMember[] {
  const members = allFields(form)
    .map((field) => ({ field, ...rowReference(field), kind: registry.get(field.field_type).kind }))
    .filter(({ rowFieldId }) => rowFieldId === fieldId)
  const levels = members
    .filter(({ kind }) => kind === 'rowKey')
    .toSorted((a, b) => a.viewIndex - b.viewIndex)
    .map(({ field }) => ({ fieldId: field.field_id, isLevel: true }))
  const details = members
    .filter(({ kind }) => kind === 'rowDetail')
    .map(({ field }) => ({ fieldId: field.field_id, isLevel: false }))
  return [...levels, ...details]
}

/** Returns the field that takes its rows from a catalog; a form has at most one. */
export function fieldOfCatalog(
  form: FormDocument,
  { id, documentId }: Pick<CatalogSource, 'id' | 'documentId'>,
  registry: FieldTypeRegistry = fieldTypes,
): FieldDocument | undefined {
  return allFields(form).find(
    (field) =>
      registry.get(field.field_type).kind === 'row' &&
      (field.field_id === documentId || rowReference(field).catalogId === id),
  )
}

/** Returns the catalogs that a form takes rows from, each once. */
export function rowCatalogIds(
  form: FormDocument,
  registry: FieldTypeRegistry = fieldTypes,
): readonly number[] {
  const ids = allFields(form).flatMap((field) =>
    registry.get(field.field_type).kind === 'row' ? (rowReference(field).catalogId ?? []) : [],
  )
  return [...new Set(ids)]
}

/** Returns whether a field's settings require an answer; a level is also required through its row. */
export function isRequired(
  form: FormDocument,
  field: FieldDocument,
  registry: FieldTypeRegistry = fieldTypes,
): boolean {
  if (field.required === true) return true
  if (registry.get(field.field_type).kind !== 'rowKey') return false
  const { rowFieldId } = rowReference(field)
  return rowFieldId !== undefined && placeOf(form, rowFieldId)?.field.required === true
}
