import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { textKey, type FieldDocument, type FormDocument } from '../model/form'
import { copyOf, isBoundToCatalog, newIds, outermostOf } from './copies'
import type { EditResult } from './editResult'
import { insertFields, type Destination } from './insertFields'
import { done, refuse } from './refuse'
import { allFields, groupIdOf, placeOf, withFollowers } from './structure'
import { copyFieldTexts } from './texts'

/**
 * Puts copies of fields, with the fields that they carry along, behind the last of them in document order. Labels get `prefix`; copies have
 * new ids and no rules. Refuses catalog fields, whose id a form can contain only once (CATALOG_ALREADY_EXISTS_FORM).
 */
export function copyFields(
  form: FormDocument,
  {
    fieldIds,
    newId,
    prefix,
  }: { readonly fieldIds: readonly string[]; readonly newId: () => string; readonly prefix: string },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  const carried = withFollowers(form, fieldIds)
  const originals = allFields(form).filter((field) => carried.has(field.field_id))
  const outermost = outermostOf(originals)
  const destination = destinationAfter(form, outermost)
  if (!destination) return done(form)
  const bound = originals.find(isBoundToCatalog)
  if (bound) return refuse('CATALOG_ALREADY_EXISTS_FORM', { label: bound.label })

  const copies = newIds([...outermost, ...originals].map((field) => field.field_id).filter(isFirst), newId)
  const named = new Set(outermost.map((field) => field.field_id))
  const fields = originals.map((field) => {
    const copy = copyOf(field, copies)
    return named.has(field.field_id) ? { ...copy, label: `${prefix}${field.label}` } : copy
  })
  const result = insertFields(form, fields, destination, registry)
  if (!result.ok) return result
  return done(copyFieldTexts(result.form, copies, new Set([...named].map(textKey.label))))
}

const isFirst = (id: string, at: number, ids: readonly string[]) => ids.indexOf(id) === at

/** Returns the place behind the last of the fields that is in no group, or, when all are in groups, behind the last one in its group. */
function destinationAfter(form: FormDocument, fields: readonly FieldDocument[]): Destination | undefined {
  const known = new Set(allFields(form).map((field) => field.field_id))
  const groupOf = (field: FieldDocument) => {
    const id = groupIdOf(field)
    return id !== undefined && known.has(id) ? id : null
  }
  const last = fields.findLast((field) => groupOf(field) === null) ?? fields.at(-1)
  const place = last && placeOf(form, last.field_id)
  if (!place) return undefined
  const groupId = groupOf(last)
  const siblings = (form.form_pages[place.page]?.page_fields ?? []).filter(
    (field) => groupOf(field) === groupId,
  )
  return { page: place.page, groupId, index: siblings.indexOf(place.field) + 1 }
}
