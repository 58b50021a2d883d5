import type { FieldTypeRegistry } from '../../fields/fieldType'
import { rowReference } from '../../fields/shared/row'
import type { FieldDocument, FormDocument } from '../../model/form'
import { isObject } from '../../model/json'
import { allFields, groupIdOf, mapFields } from '../structure'

/** A relation in which the rows of one field depend on the row chosen in another. */
interface RowRelationship {
  /** The dependent field, of kind `row`. */
  readonly childId: string
  /** The field, of kind `row`, that it depends on. */
  readonly parentId: string
  /** Members of the parent whose answers limit the rows. */
  readonly memberIds: readonly string[]
}

/** Returns the relations whose two fields are in the form. */
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
      // A field in another group limits nothing, yet the relation was defined with it.
      others[0]
    if (!parent) return []
    const { field_id: parentId } = parent.field
    return [{ childId: field.field_id, parentId, memberIds: relation.fieldIds }]
  })
}

/** Returns the relations that depend on one of these fields. */
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
 * Removes these fields from all relations: a row whose parent or last limiting member is removed depends on nothing, and parents no longer
 * list removed children.
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
