import type { FieldDocument, FormDocument, PageDocument } from '../model/form'
import { isObject } from '../model/json'

/** The position of a field. All commands use this file for the structure of a document's flat fields, so that they agree. */

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

/** Returns the id of the group that a field belongs to. */
export function groupIdOf(field: FieldDocument): string | undefined {
  const id = field.group?.group_id
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Returns the fields and all fields that they carry along: those of groups and of catalog fields. */
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

/** Returns the position of the buttons page, or the number of pages when there is none; other pages come before it. */
export function endOfPages(form: FormDocument): number {
  const index = form.form_pages.findIndex((page) => page.page_type === 'buttons')
  return index === -1 ? form.form_pages.length : index
}

export function withPages(form: FormDocument, pages: readonly PageDocument[]): FormDocument {
  return { ...form, form_pages: pages }
}

/** Applies `change` to all fields. Pages and fields for which it returns the same object are kept. */
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

/** Updates `groups_fields` of the named groups to the fields that point at them, in document order. */
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
