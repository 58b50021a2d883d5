import type { FieldTypeRegistry } from '../fields/fieldType'
import type { FieldDocument, FormDocument } from '../model/form'
import { formLimits } from '../model/formLimits'
import type { EditResult } from './editResult'
import { done, refuse } from './refuse'
import { allFields, groupIdOf, placeOf, relistGroups, withPages } from './structure'

/** The target of fields: a page, possibly a group on it, and a position among that page's or group's own fields. */
export interface Destination {
  readonly page: number
  /** Position among the remaining siblings (top-level fields of the page, or fields of the group); last when absent. */
  readonly index?: number
  /** The group to put them in; null or absent for the page itself. */
  readonly groupId?: string | null
}

/**
 * Inserts new fields at a destination, in the order given. Fields whose group is inserted too keep it. Refuses fields that the group or
 * page cannot hold (NOT_ALLOWED_IN_GROUP, NOT_ALLOWED_ON_PAGE) and more than a form can hold (INVALID_FORM).
 */
export function insertFields(
  form: FormDocument,
  fields: readonly FieldDocument[],
  { page, index, groupId = null }: Destination,
  registry: FieldTypeRegistry,
): EditResult {
  const group = groupId === null ? undefined : placeOf(form, groupId)
  if (groupId !== null && (!group || registry.get(group.field.field_type).kind !== 'group')) return done(form)
  const at = group?.page ?? page
  const target = form.form_pages[at]
  if (!target) return done(form)

  if (allFields(form).length + fields.length > formLimits.fields) {
    return refuse('INVALID_FORM', { path: 'form_pages', reason: 'size' })
  }
  const inserted = new Set(fields.map((field) => field.field_id))
  const placed = fields.map((field) => {
    const own = groupIdOf(field)
    if (own !== undefined && inserted.has(own)) return field
    if ((own ?? null) === groupId) return field
    return { ...field, group: groupId === null ? null : { group_id: groupId, group_set_id: 0 } }
  })
  for (const field of placed) {
    const type = registry.get(field.field_type)
    const params = { label: field.label }
    if (groupIdOf(field) !== undefined && !type.capabilities.has('inGroup')) {
      return refuse('NOT_ALLOWED_IN_GROUP', params)
    }
    if (target.page_type === 'buttons' && type.kind !== 'action' && type.kind !== 'unknown') {
      return refuse('NOT_ALLOWED_ON_PAGE', params)
    }
  }

  const groups = new Set(allFields(form).map((field) => field.field_id))
  const siblings = target.page_fields.filter((field) => {
    const own = groupIdOf(field)
    return groupId === null ? own === undefined || !groups.has(own) : own === groupId
  })
  const before = index === undefined ? undefined : siblings[Math.max(0, index)]
  const last = siblings.at(-1) ?? group?.field
  const position = before
    ? target.page_fields.indexOf(before)
    : groupId !== null && last
      ? target.page_fields.indexOf(last) + 1
      : target.page_fields.length
  const pages = form.form_pages.with(at, {
    ...target,
    page_fields: target.page_fields.toSpliced(position, 0, ...placed),
  })
  return done(relistGroups(withPages(form, pages), new Set(groupId === null ? [] : [groupId])))
}
