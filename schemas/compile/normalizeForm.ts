import { isObject } from '../model/json'
import { readTranslations } from '../model/readTranslations'
import type { FieldDocument, FormDocument, PageDocument } from '../model/form'

/**
 * Any stored document as one that the compiler can walk: missing or broken lists become empty, what is no field is
 * skipped. Only structure is mended; meaning is left to the phases after it. The document itself is not changed.
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

/** Keeps the very object when nothing needs mending, so that drawing can compare fields by identity. */
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
