import type { FieldTypeRegistry } from '../../fields/fieldType'
import { fieldTypes } from '../../fields/registry'
import { rowReference } from '../../fields/shared/row'
import type { FieldDocument, FormDocument } from '../../model/form'
import { isObject } from '../../model/json'
import type { EditResult } from '../editResult'
import { done, refuse } from '../refuse'
import { allFields, groupIdOf, mapFields, placeOf } from '../structure'
import { membersOf, type CatalogSource } from './catalogSource'

/** A field whose answer can limit the rows of another field. */
export interface RelationCandidate {
  readonly field: FieldDocument
  /** Its members that both catalogs have; their answers limit the rows. */
  readonly memberIds: readonly string[]
}

/**
 * Returns the fields that a field can depend on: beside it in its group or on a page, not depending on it themselves, and with a member
 * that both catalogs have.
 */
export function relationCandidates(
  form: FormDocument,
  fieldId: string,
  { fields }: CatalogSource,
  registry: FieldTypeRegistry = fieldTypes,
): readonly RelationCandidate[] {
  const shared = new Set(fields.map((field) => field.field_id))
  return rowsNear(form, fieldId, registry)
    .filter((field) => !dependsOn(form, field, fieldId, registry))
    .map((field) => ({
      field,
      memberIds: membersOf(form, field.field_id, registry)
        .map((member) => member.fieldId)
        .filter((id) => shared.has(id)),
    }))
    .filter(({ memberIds }) => memberIds.length > 0)
}

/** The reason why a field without candidates cannot depend on another one, and the fields concerned. */
export interface MissingParent {
  readonly reason: 'needsCatalog' | 'needsShared' | 'isParent'
  readonly fields: readonly FieldDocument[]
}

/**
 * Returns why `relationCandidates` is empty: there is no other catalog field beside the field (`needsCatalog`), those that exist show no
 * member that both catalogs have (`needsShared`), or all of them depend on it (`isParent`).
 */
export function whyNoCandidates(
  form: FormDocument,
  fieldId: string,
  registry: FieldTypeRegistry = fieldTypes,
): MissingParent {
  const near = rowsNear(form, fieldId, registry)
  const free = near.filter((field) => !dependsOn(form, field, fieldId, registry))
  if (free.length > 0) return { reason: 'needsShared', fields: free }
  return { reason: near.length > 0 ? 'isParent' : 'needsCatalog', fields: near }
}

/**
 * Limits the rows of a field to those with the same `memberIds` as another field's answer, and notes the child in that other field. Null,
 * or no members, ends the relation. Error: RELATION_CYCLE {label}.
 */
export function relateRow(
  form: FormDocument,
  {
    fieldId,
    relation,
  }: {
    readonly fieldId: string
    readonly relation: { readonly parentId: string; readonly memberIds: readonly string[] } | null
  },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  const field = placeOf(form, fieldId)?.field
  const parent =
    relation && relation.memberIds.length > 0 ? placeOf(form, relation.parentId)?.field : undefined
  const catalogId = parent && rowReference(parent).catalogId
  if (!field || (parent && catalogId === undefined)) return done(form)
  if (parent && (parent === field || dependsOn(form, parent, fieldId, registry)))
    return refuse('RELATION_CYCLE', { label: parent.label })

  const former = parentCatalogOf(field)
  return done(
    mapFields(form, (each) => {
      if (each === field) {
        const { catalog_id, related_fields, ...others } = relatedOf(each)
        if (!parent) {
          return catalog_id === undefined && related_fields === undefined ? each : withRelated(each, others)
        }
        return withRelated(each, { ...others, catalog_id: catalogId, related_fields: relation?.memberIds })
      }
      if (each === parent) return withChildren(each, (children) => [...new Set([...children, fieldId])])
      const wasParent = former !== undefined && rowReference(each).catalogId === former
      return wasParent ? withChildren(each, (children) => children.filter((id) => id !== fieldId)) : each
    }),
  )
}

const rowsOf = (form: FormDocument, registry: FieldTypeRegistry) =>
  allFields(form).filter(
    (field) => registry.get(field.field_type).kind === 'row' && rowReference(field).catalogId !== undefined,
  )

/** Returns the other row fields with a single answer as seen from this one: outside of groups, or in its own group. */
function rowsNear(
  form: FormDocument,
  fieldId: string,
  registry: FieldTypeRegistry,
): readonly FieldDocument[] {
  const child = placeOf(form, fieldId)?.field
  return rowsOf(form, registry).filter((field) => {
    const group = groupIdOf(field)
    return field.field_id !== fieldId && (group === undefined || group === (child && groupIdOf(child)))
  })
}

/** Returns whether a field's rows depend, directly or indirectly, on those of another field. */
function dependsOn(
  form: FormDocument,
  field: FieldDocument,
  otherId: string,
  registry: FieldTypeRegistry,
): boolean {
  const rows = rowsOf(form, registry)
  const seen = new Set<string>()
  for (let at: FieldDocument | undefined = field; at && !seen.has(at.field_id);) {
    if (at.field_id === otherId) return true
    seen.add(at.field_id)
    const parentCatalog: number | undefined = rowReference(at).relation?.catalogId
    at = rows.find((row) => rowReference(row).catalogId === parentCatalog)
  }
  return false
}

function relatedOf(field: FieldDocument): Readonly<Record<string, unknown>> {
  const catalog = field['catalog']
  const related = isObject(catalog) ? catalog['related_catalog'] : undefined
  return isObject(related) ? related : {}
}

/** Returns the catalog that a field depends on, even when no members are named. */
function parentCatalogOf(field: FieldDocument): number | undefined {
  const id = relatedOf(field)['catalog_id']
  return typeof id === 'number' ? id : undefined
}

function withRelated(
  field: FieldDocument,
  related_catalog: Readonly<Record<string, unknown>>,
): FieldDocument {
  const catalog = field['catalog']
  return { ...field, catalog: { ...(isObject(catalog) && catalog), related_catalog } }
}

function withChildren(
  field: FieldDocument,
  change: (children: readonly unknown[]) => readonly unknown[],
): FieldDocument {
  const { childs, ...others } = relatedOf(field)
  const before: readonly unknown[] = Array.isArray(childs) ? childs : []
  const after = change(before)
  if (after.length === before.length && after.every((id, at) => id === before[at])) return field
  return withRelated(field, { ...others, ...(after.length > 0 && { childs: after }) })
}
