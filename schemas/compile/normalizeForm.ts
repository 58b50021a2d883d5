import { isObject } from '../model/json'
import { readTranslations } from '../model/readTranslations'
import type { FieldDocument, FormDocument, PageDocument } from '../model/form'

/**
 * Returns any stored document in a form that the compiler can walk: missing or broken lists become empty, and entries that are no fields
 * are left out. Mends only structure; later phases handle meaning. Does not change the document itself.
 */
export function normalizeForm(document: unknown): FormDocument {
  const source = isObject(document) ? document : {}
  const pages = Array.isArray(source['form_pages']) ? (source['form_pages'] as readonly unknown[]) : []
  return {
    ...source,
    name: typeof source['name'] === 'string' ? source['name'] : '',
    form_pages: pages.filter(isObject).map(normalizePage),
    confirmation: isObject(source['confirmation']) ? source['confirmation'] : null,
    translations: readTranslations(source['translations']),
  }
}

function normalizePage(page: Record<string, unknown>): PageDocument {
  const fields = Array.isArray(page['page_fields']) ? (page['page_fields'] as readonly unknown[]) : []
  return { ...page, page_fields: fields.filter(isField).map(normalizeField) }
}

function isField(field: unknown): field is Record<string, unknown> & { field_id: string } {
  return isObject(field) && typeof field['field_id'] === 'string' && field['field_id'] !== ''
}

/** Returns the same object when nothing needs mending, so that fields can be compared by identity. */
function normalizeField(field: Record<string, unknown> & { field_id: string }): FieldDocument {
  const whole =
    typeof field['field_type'] === 'string' &&
    typeof field['label'] === 'string' &&
    (isObject(field['properties']) || field['properties'] == null) &&
    (isObject(field['group']) || field['group'] == null)
  if (whole) return field as unknown as FieldDocument
  return {
    ...field,
    field_type: typeof field['field_type'] === 'string' ? field['field_type'] : '',
    label: typeof field['label'] === 'string' ? field['label'] : '',
    properties: isObject(field['properties']) ? field['properties'] : null,
    group: isObject(field['group']) ? field['group'] : null,
  }
}
