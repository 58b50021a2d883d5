import type { CodedError } from './errors'
import type { FieldDocument, FormDocument, PageDocument } from './form'
import { formLimits } from './formLimits'
import { isId24 } from './ids'
import { isObject, jsonText } from './json'
import { isDeeperThan } from './isDeeperThan'

export type ReadResult<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: readonly CodedError[] }

/** Records an error at a path of the document, as its message shows it: `form_pages.0.page_fields.3`. */
type Report = (path: string, reason: string) => void

/**
 * Reads a form document. Only its structure is checked: unknown keys and types are kept, missing lists are tolerated, a field without an id
 * gets one. Errors: INVALID_FORM {path, reason}, INVALID_FIELD_ID and REPEATED_FIELD_ID {field, label}.
 */
export function readForm(input: unknown, newId: () => string): ReadResult<FormDocument> {
  const errors: CodedError[] = []
  const report: Report = (path, reason) => errors.push({ code: 'INVALID_FORM', params: { path, reason } })
  const failed = () => ({ ok: false, errors }) as const

  if (!isObject(input)) {
    report('$', 'object')
    return failed()
  }
  if (isDeeperThan(input, formLimits.depth)) {
    report('$', 'depth')
    return failed()
  }
  if (typeof input['name'] !== 'string' || input['name'].trim() === '') report('name', 'missing')
  else if (input['name'].length > formLimits.nameLength) report('name', 'size')
  checkOptional(input, report)

  const pages = input['form_pages']
  if (!Array.isArray(pages)) {
    report('form_pages', 'list')
    return failed()
  }
  if (pages.length > formLimits.pages) {
    report('form_pages', 'size')
    return failed()
  }
  const read = pages.map((page, index) => readPage(page, `form_pages.${index}`, newId, report))
  checkIds(read, errors)
  if (errors.length > 0) return failed()
  const unchanged = read.every((page, index) => page === pages[index])
  return { ok: true, value: (unchanged ? input : { ...input, form_pages: read }) as unknown as FormDocument }
}

/** Reports keys that the product reads and that have a wrong shape; they may be absent. */
function checkOptional(form: Record<string, unknown>, report: Report): void {
  for (const key of ['advanced_options', 'confirmation', 'translations']) {
    if (form[key] != null && !isObject(form[key])) report(key, 'object')
  }
  for (const key of ['public', 'edit_public_records', 'allow_page_navigation']) {
    if (form[key] != null && typeof form[key] !== 'boolean') report(key, 'boolean')
  }
  for (const key of ['description', 'default_language']) {
    if (form[key] != null && typeof form[key] !== 'string') report(key, 'text')
  }
}

function readPage(page: unknown, path: string, newId: () => string, report: Report): PageDocument {
  const none: PageDocument = { page_fields: [] }
  if (!isObject(page)) {
    report(path, 'object')
    return none
  }
  for (const key of ['page_name', 'page_description', 'page_type']) {
    if (page[key] != null && typeof page[key] !== 'string') report(`${path}.${key}`, 'text')
  }
  const fields = page['page_fields'] ?? []
  if (!Array.isArray(fields) || fields.length > formLimits.fields) {
    report(`${path}.page_fields`, Array.isArray(fields) ? 'size' : 'list')
    return none
  }
  const read = fields.map((field, index) => readField(field, `${path}.page_fields.${index}`, newId, report))
  const unchanged = fields === page['page_fields'] && read.every((field, index) => field === fields[index])
  return (unchanged ? page : { ...page, page_fields: read }) as unknown as PageDocument
}

function readField(field: unknown, path: string, newId: () => string, report: Report): FieldDocument {
  if (!isObject(field)) {
    report(path, 'object')
    return { field_id: '', field_type: '', label: '' }
  }
  if (typeof field['field_type'] !== 'string' || field['field_type'] === '')
    report(`${path}.field_type`, 'missing')
  if (field['label'] != null && typeof field['label'] !== 'string') report(`${path}.label`, 'text')
  for (const key of ['properties', 'group']) {
    if (field[key] != null && !isObject(field[key])) report(`${path}.${key}`, 'object')
  }
  const options = field['options']
  if (options != null && !(Array.isArray(options) && options.every(isObject)))
    report(`${path}.options`, 'list')
  else if (Array.isArray(options) && options.length > formLimits.optionsPerField)
    report(`${path}.options`, 'size')

  const id = field['field_id']
  const missing = id === undefined || id === null || id === ''
  if (!missing && field['label'] != null) return field as unknown as FieldDocument
  return {
    ...field,
    field_id: missing ? newId() : id,
    label: field['label'] ?? '',
  } as unknown as FieldDocument
}

/** The longest part of an invalid id that an error repeats. */
const longestNamedId = 100

/** Reports ids that are invalid or used twice, over all pages. */
function checkIds(pages: readonly PageDocument[], errors: CodedError[]): void {
  const seen = new Set<unknown>()
  const fields = pages.flatMap((page) => page.page_fields)
  if (fields.length > formLimits.fields) {
    errors.push({ code: 'INVALID_FORM', params: { path: 'form_pages', reason: 'size' } })
  }
  for (const field of fields) {
    // Anything that is no field was reported where it was read.
    if (field.field_id === '') continue
    const params = { field: jsonText(field.field_id).slice(0, longestNamedId), label: field.label }
    if (!isId24(field.field_id)) errors.push({ code: 'INVALID_FIELD_ID', params })
    else if (seen.has(field.field_id)) errors.push({ code: 'REPEATED_FIELD_ID', params })
    seen.add(field.field_id)
  }
}
