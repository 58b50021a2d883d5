import type { FieldTypeRegistry } from '../../fields/fieldType'
import { fieldTypes } from '../../fields/registry'
import { rowReference } from '../../fields/shared/row'
import { canBeLevel, canBeMember, isLevelByDefault, sourceTypeOf } from '../../fields/shared/rowMembers'
import type { FieldDocument, FormDocument } from '../../model/form'
import { allFields, placeOf } from '../structure'

/** A catalog as whoever takes rows from it knows it. */
export interface CatalogSource {
  /** Its item id. */
  readonly id: number
  /** The id of its document, which the field that takes its rows has too. */
  readonly documentId: string
  readonly name: string
  readonly fields: readonly FieldDocument[]
}

/** One field of a catalog that a form shows: a level of the cascade, or a detail of the chosen row. */
export interface RowMember {
  readonly fieldId: string
  readonly isLevel: boolean
}

/** What a reference to a catalog says besides names while nothing is chosen, as the wire has it. */
export const nothingChosen = {
  view_fields: [],
  view_index: 0,
  last: false,
  filters: null,
  related_catalog: {},
  geofence: null,
}

/** What of a catalog can be shown. */
export function memberCandidates(
  { fields }: CatalogSource,
  registry: FieldTypeRegistry = fieldTypes,
): readonly FieldDocument[] {
  return fields.filter((field) => canBeMember(registry.get(field.field_type)))
}

/** What a field that was just given a catalog shows of it: the key, or what comes first of it. */
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

/** All fields of a catalog that can be levels, in their order. */
export const allLevels = (
  source: CatalogSource,
  registry: FieldTypeRegistry = fieldTypes,
): readonly RowMember[] =>
  memberCandidates(source, registry)
    .filter((field) => canBeLevel(registry.get(sourceTypeOf(field))))
    .map(({ field_id: fieldId }) => ({ fieldId, isLevel: true }))

/** What a field shows of its catalog: levels in their order, then details as they lie in the document. */
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

/** The field that takes its rows from a catalog, if the form has one: it can have one only. */
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

/** The catalogs that a form takes rows from, each once. */
export function rowCatalogIds(
  form: FormDocument,
  registry: FieldTypeRegistry = fieldTypes,
): readonly number[] {
  const ids = allFields(form).flatMap((field) =>
    registry.get(field.field_type).kind === 'row' ? (rowReference(field).catalogId ?? []) : [],
  )
  return [...new Set(ids)]
}

/** Whether an answer is asked for by what is set: of a level, also when it is of its row. */
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
