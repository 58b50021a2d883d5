import type { FieldDocument, FormDocument, PageDocument } from '../model/form'
import { isObject } from '../model/json'

/** How the flat fields of a document hang together. All commands look here, so that they agree. */

export interface Place {
  readonly page: number
  readonly index: number
  readonly field: FieldDocument
}

export function placeOf(form: FormDocument, fieldId: string): Place | undefined {
  for (const [page, { page_fields }] of form.form_pages.entries()) {
    const index = page_fields.findIndex((field) => field.field_id === fieldId)
    const field = page_fields[index]
    if (field) return { page, index, field }
  }
  return undefined
}

export function allFields(form: FormDocument): readonly FieldDocument[] {
  return form.form_pages.flatMap((page) => page.page_fields)
}

/** The group that a field says it belongs to. */
export function groupIdOf(field: FieldDocument): string | undefined {
  const id = field.group?.group_id
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** The fields that the given ones carry along: children of groups, fields that a catalog field brought. Includes themselves. */
export function withFollowers(form: FormDocument, fieldIds: Iterable<string>): ReadonlySet<string> {
  const fields = allFields(form)
  const known = new Set(fields.map((field) => field.field_id))
  const carried = new Set([...fieldIds].filter((id) => known.has(id)))
  for (let before = -1; before !== carried.size;) {
    before = carried.size
    for (const field of fields) {
      const leaders = [groupIdOf(field), catalogIdOf(field)]
      if (leaders.some((leader) => leader !== undefined && carried.has(leader))) carried.add(field.field_id)
    }
  }
  return carried
}

function catalogIdOf(field: FieldDocument): string | undefined {
  const catalog = field['catalog']
  const id = isObject(catalog) ? catalog['catalog_field_id'] : undefined
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** The position of the buttons page, or the number of pages when there is none: other pages stay before it. */
export function endOfPages(form: FormDocument): number {
  const index = form.form_pages.findIndex((page) => page.page_type === 'buttons')
  return index === -1 ? form.form_pages.length : index
}

export function withPages(form: FormDocument, pages: readonly PageDocument[]): FormDocument {
  return { ...form, form_pages: pages }
}

/** The form with the fields of some pages changed; pages and fields for which `change` returns the same stay the same. */
export function mapFields(
  form: FormDocument,
  change: (field: FieldDocument) => FieldDocument | undefined,
): FormDocument {
  const pages = form.form_pages.map((page) => {
    const fields = page.page_fields.map(change).filter((field) => field !== undefined)
    const same =
      fields.length === page.page_fields.length && fields.every((field, at) => field === page.page_fields[at])
    return same ? page : { ...page, page_fields: fields }
  })
  return pages.every((page, at) => page === form.form_pages[at]) ? form : withPages(form, pages)
}

/** Makes `groups_fields` of the groups named say which fields point at them, in document order. */
export function relistGroups(form: FormDocument, groupIds: ReadonlySet<string>): FormDocument {
  if (groupIds.size === 0) return form
  const children = new Map([...groupIds].map((id) => [id, [] as string[]]))
  for (const field of allFields(form)) children.get(groupIdOf(field) ?? '')?.push(field.field_id)
  return mapFields(form, (field) => {
    const list = children.get(field.field_id)
    if (!list) return field
    const listed = field.groups_fields ?? []
    const same = listed.length === list.length && listed.every((id, at) => id === list[at])
    return same ? field : { ...field, groups_fields: list }
  })
}
