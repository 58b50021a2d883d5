import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { textKey, type FormDocument } from '../model/form'
import { copyOf, isBoundToCatalog, newIds } from './copies'
import type { EditResult } from './editResult'
import { insertFields } from './insertFields'
import { done, refuse } from './refuse'
import { allFields, groupIdOf, placeOf, withFollowers } from './structure'
import { copyFieldTexts } from './texts'

/**
 * Puts a copy of a field, with a group's fields, after it. Its label gets `prefix`; it has a new id and no rules. A field
 * of a catalog is refused: its id may be in a form only once (CATALOG_ALREADY_EXISTS_FORM).
 */
export function copyField(
  form: FormDocument,
  {
    fieldId,
    newId,
    prefix,
  }: { readonly fieldId: string; readonly newId: () => string; readonly prefix: string },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  const place = placeOf(form, fieldId)
  if (!place) return done(form)
  const carried = withFollowers(form, [fieldId])
  const originals = allFields(form).filter((field) => carried.has(field.field_id))
  const bound = originals.find(isBoundToCatalog)
  if (bound) return refuse('CATALOG_ALREADY_EXISTS_FORM', { label: bound.label })

  const copies = newIds(carried, newId)
  const fields = originals.map((field) => {
    const copy = copyOf(field, copies)
    return field.field_id === fieldId ? { ...copy, label: `${prefix}${field.label}` } : copy
  })
  const groupId = groupIdOf(place.field) ?? null
  const siblings = (form.form_pages[place.page]?.page_fields ?? []).filter((field) =>
    groupId === null ? !isChild(form, groupIdOf(field)) : groupIdOf(field) === groupId,
  )
  const index = siblings.findIndex((field) => field.field_id === fieldId) + 1
  const destination = isChild(form, groupId ?? undefined)
    ? { page: place.page, index, groupId }
    : { page: place.page, index }
  const result = insertFields(form, fields, destination, registry)
  if (!result.ok) return result
  return done(copyFieldTexts(result.form, copies, new Set([textKey.label(fieldId)])))
}

function isChild(form: FormDocument, groupId: string | undefined): boolean {
  return groupId !== undefined && placeOf(form, groupId) !== undefined
}
