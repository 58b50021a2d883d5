import type { FieldTypeRegistry } from '../../fields/fieldType'
import { rowReference } from '../../fields/shared/row'
import type { FieldDocument, FormDocument } from '../../model/form'
import { isObject } from '../../model/json'
import { allFields, groupIdOf, mapFields } from '../structure'

/** Rows of one catalog that depend on the row of another. */
interface RowRelationship {
  /** The field of kind `row` that depends. */
  readonly childId: string
  /** The field of kind `row` that it depends on. */
  readonly parentId: string
  /** Members of the parent whose answers decide. */
  readonly memberIds: readonly string[]
}

/** The relations whose both ends are in the form. */
function rowRelations(form: FormDocument, registry: FieldTypeRegistry): readonly RowRelationship[] {
  const rows = allFields(form)
    .filter((field) => registry.get(field.field_type).kind === 'row')
    .map((field) => ({ field, ...rowReference(field) }))
  return rows.flatMap(({ field, relation }): RowRelationship[] => {
    if (!relation) return []
    const others = rows.filter((other) => other.field !== field && other.catalogId === relation.catalogId)
    const parent =
      others.find((other) => groupIdOf(other.field) === groupIdOf(field)) ??
      others.find((other) => groupIdOf(other.field) === undefined) ??
      // One in another group decides nothing, yet it is what the relation was made with.
      others[0]
    if (!parent) return []
    const { field_id: parentId } = parent.field
    return [{ childId: field.field_id, parentId, memberIds: relation.fieldIds }]
  })
}

/** The relations that cannot be without one of these fields. */
export function relationsWith(
  form: FormDocument,
  fieldIds: ReadonlySet<string>,
  registry: FieldTypeRegistry,
): readonly RowRelationship[] {
  return rowRelations(form, registry).filter(({ childId, parentId, memberIds }) =>
    [childId, parentId, ...memberIds].some((id) => fieldIds.has(id)),
  )
}

/**
 * The form without these fields in any relation: a row whose parent or whose last deciding member is among them depends on
 * nothing, and a parent no longer lists the children that are.
 */
export function dropRelations(
  form: FormDocument,
  gone: ReadonlySet<string>,
  registry: FieldTypeRegistry,
): FormDocument {
  const relations = relationsWith(form, gone, registry)
  if (relations.length === 0) return form
  const freed = new Set(
    relations
      .filter(({ parentId, memberIds }) => gone.has(parentId) || memberIds.every((id) => gone.has(id)))
      .map(({ childId }) => childId),
  )
  const parents = new Map(relations.map(({ childId, parentId }) => [childId, parentId]))
  return mapFields(form, (field) => {
    const lost = [...parents].flatMap(([child, parent]) =>
      parent === field.field_id && (gone.has(child) || freed.has(child)) ? [child] : [],
    )
    const isFreed = freed.has(field.field_id)
    const isPart = parents.has(field.field_id) && !isFreed
    if (lost.length === 0 && !isFreed && !isPart) return field
    return withRelation(field, (related) => {
      const { catalog_id, related_fields, childs, ...others } = related
      const left = listWithout(childs, new Set(lost))
      const kept = listWithout(related_fields, gone)
      return {
        ...others,
        ...(!isFreed && catalog_id !== undefined && { catalog_id }),
        ...(!isFreed && kept && { related_fields: kept }),
        ...(left && (left.length > 0 || lost.length === 0) && { childs: left }),
      }
    })
  })
}

function withRelation(
  field: FieldDocument,
  change: (related: Readonly<Record<string, unknown>>) => Record<string, unknown>,
): FieldDocument {
  const catalog = field['catalog']
  if (!isObject(catalog) || !isObject(catalog['related_catalog'])) return field
  return { ...field, catalog: { ...catalog, related_catalog: change(catalog['related_catalog']) } }
}

function listWithout(list: unknown, gone: ReadonlySet<string>): readonly unknown[] | undefined {
  return Array.isArray(list)
    ? (list as readonly unknown[]).filter((id) => typeof id !== 'string' || !gone.has(id))
    : undefined
}
