import type { FieldTypeRegistry } from '../../fields/fieldType'
import { fieldTypes } from '../../fields/registry'
import { memberType, sourceTypeOf } from '../../fields/shared/rowMembers'
import { withFieldDefaults } from '../../model/fieldDefaults'
import type { FieldDocument, FormDocument } from '../../model/form'
import { isObject } from '../../model/json'
import type { EditResult } from '../editResult'
import { dropFields } from '../references/dropFields'
import { whyKept } from '../references/whyKept'
import { done, refuse } from '../refuse'
import { groupIdOf, mapFields, placeOf, relistGroups, withPages } from '../structure'
import { membersOf, nothingChosen, type CatalogSource, type RowMember } from './catalogSource'

/**
 * Makes a field show these fields of its catalog, right behind it: first the levels of the cascade, each narrowing the next, then details.
 * Errors: REPEATED_FIELD_ID for one that the form already shows from another catalog; CHANGE_RULE and CHANGE_RELATION for a removed one
 * that is in use, unless `alongWithRules`.
 */
export function setMembers(
  form: FormDocument,
  {
    fieldId,
    source,
    members,
    alongWithRules = false,
  }: {
    readonly fieldId: string
    readonly source: CatalogSource
    readonly members: readonly RowMember[]
    readonly alongWithRules?: boolean
  },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  const row = placeOf(form, fieldId)?.field
  if (!row || registry.get(row.field_type).kind !== 'row') return done(form)
  const before = membersOf(form, fieldId, registry)
  const wanted = [...members.filter(({ isLevel }) => isLevel), ...members.filter(({ isLevel }) => !isLevel)]
  if (sameMembers(before, wanted)) return done(form)

  const had = new Set(before.map((member) => member.fieldId))
  const added = wanted.filter((member) => !had.has(member.fieldId))
  const taken = added.map((member) => placeOf(form, member.fieldId)?.field).find(Boolean)
  if (taken) return refuse('REPEATED_FIELD_ID', { field: taken.field_id, label: taken.label })

  const stay = new Set(wanted.map((member) => member.fieldId))
  const gone = new Set([...had].filter((id) => !stay.has(id)))
  const refusal = alongWithRules ? undefined : whyKept(form, gone, registry)
  if (refusal) return refusal
  const left = dropFields(form, gone, registry)

  const levels = wanted.filter(({ isLevel }) => isLevel).map((member) => member.fieldId)
  const documents = wanted.flatMap(({ fieldId: id, isLevel }) => {
    const document = placeOf(left.form, id)?.field ?? newMember(row, source, id, registry)
    return document ? [asMember(document, isLevel, levels)] : []
  })
  const listed = withLists(left.form, fieldId, levels, [...stay])
  const group = groupIdOf(row)
  return done(
    relistGroups(layAfter(listed, fieldId, documents), new Set(group === undefined ? [] : [group])),
    left.losses,
  )
}

function sameMembers(a: readonly RowMember[], b: readonly RowMember[]): boolean {
  return (
    a.length === b.length &&
    a.every((one, at) => one.fieldId === b[at]?.fieldId && one.isLevel === b[at].isLevel)
  )
}

/** Returns a catalog's field as a field of the form. */
function newMember(
  row: FieldDocument,
  source: CatalogSource,
  id: string,
  registry: FieldTypeRegistry,
): FieldDocument | undefined {
  const original = source.fields.find((field) => field.field_id === id)
  if (!original) return undefined
  const places = registry.get(original.field_type).places(original)
  return withFieldDefaults({
    field_id: id,
    field_type: memberType(true),
    label: original.label,
    group: row.group ?? null,
    catalog: {
      catalog_id: source.id,
      catalog_field_id: row.field_id,
      field_type: sourceTypeOf(original),
      ...nothingChosen,
    },
    ...(places !== undefined && { properties: { number_of_decimals: places } }),
  })
}

/** Returns a member at its place in the cascade; a detail that stays one is unchanged. */
function asMember(field: FieldDocument, isLevel: boolean, levels: readonly string[]): FieldDocument {
  const type = memberType(isLevel)
  if (!isLevel && field.field_type === type) return field
  const view_index = levels.indexOf(field.field_id) + 1
  const catalog = isObject(field['catalog']) ? field['catalog'] : {}
  return {
    ...field,
    field_type: type,
    catalog: { ...catalog, view_index, last: view_index > 0 && view_index === levels.length },
  }
}

/** Updates the field's own lists of its members, which repeat what the members say. */
function withLists(
  form: FormDocument,
  fieldId: string,
  levels: readonly string[],
  all: readonly string[],
): FormDocument {
  return mapFields(form, (field) => {
    if (field.field_id !== fieldId) return field
    const catalog = isObject(field['catalog']) ? field['catalog'] : {}
    return { ...field, catalog: { ...catalog, view_fields: levels }, catalog_fields: all }
  })
}

/** Moves these fields right behind another one, wherever they were. */
function layAfter(form: FormDocument, fieldId: string, fields: readonly FieldDocument[]): FormDocument {
  const ids = new Set(fields.map((field) => field.field_id))
  const without = mapFields(form, (field) => (ids.has(field.field_id) ? undefined : field))
  const place = placeOf(without, fieldId)
  const page = place && without.form_pages[place.page]
  if (!page) return form
  return withPages(
    without,
    without.form_pages.with(place.page, {
      ...page,
      page_fields: page.page_fields.toSpliced(place.index + 1, 0, ...fields),
    }),
  )
}
