import type { FieldType } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { rowReference } from '../fields/shared/row'
import type { CodedError } from './errors'
import type { FieldDocument, FormDocument, PageDocument } from './form'
import { isObject } from './json'
import { readForm, type ReadResult } from './readForm'

/**
 * A catalog as clients have it: a form whose pages are called `catalog_pages`, with
 * named filters over its rows. Unknown keys ride along.
 */
export interface CatalogDocument {
  /** The id by which fields of forms name it. */
  readonly _id?: string
  readonly catalog_id?: number
  readonly name: string
  readonly catalog_pages: readonly PageDocument[]
  /** Mango selectors over answers, by name: `{"$and": [{"<field id>": {"$eq": "…"}}]}`. */
  readonly filters?: CatalogFilters | null
  readonly [key: string]: unknown
}

export type CatalogFilters = { readonly [name: string]: unknown }

/** What a new catalog is unless it says otherwise. */
const defaults = { active: true, public: false, edit_public_records: false }

/** The form that a catalog is: stored, compiled and answered as one. */
export function formOfCatalog(catalog: CatalogDocument): FormDocument {
  const { catalog_pages: pages, ...rest } = catalog
  return { ...rest, form_pages: pages }
}

/** The catalog that a stored form is. */
export function catalogOfForm(form: FormDocument): CatalogDocument {
  const { form_pages: pages, ...rest } = form
  return { ...rest, catalog_pages: pages }
}

/**
 * Anything as a catalog in a form's shape, or why it is none: the errors of `readForm`, NOT_ALLOWED_IN_CATALOG {field, label} for
 * groups and buttons, CATALOGS_UNCONFIGURED {labels, field} for fields that do not say which rows they take, CATALOG_FILTER_BAD_NAME {name}.
 */
export function readCatalog(input: unknown, newId: () => string): ReadResult<FormDocument> {
  const pages = isObject(input) ? input['catalog_pages'] : undefined
  const catalog = isObject(input) ? { ...defaults, ...input, catalog_pages: pages ?? [] } : input
  const read = readForm(
    isObject(catalog) ? formOfCatalog(catalog as unknown as CatalogDocument) : catalog,
    newId,
  )
  if (!read.ok) return read
  const errors = [...notAllowed(read.value), ...unconfigured(read.value)]
  if (isObject(input) && input['filters'] != null && !isObject(input['filters']))
    errors.push({ code: 'INVALID_FORM', params: { path: 'filters', reason: 'object' } })
  errors.push(...Object.keys(filtersOf(read.value)).flatMap((name) => filterNameError(name) ?? []))
  return errors.length > 0 ? { ok: false, errors } : read
}

const fieldsOf = (form: FormDocument): readonly FieldDocument[] =>
  form.form_pages.flatMap((page) => page.page_fields)

/** Whether a catalog may hold fields of a type. Those that this version does not know are kept, wherever they are. */
export const fitsCatalog = ({ kind, capabilities }: FieldType): boolean =>
  kind === 'unknown' || capabilities.has('inCatalog')

function notAllowed(form: FormDocument): CodedError[] {
  return fieldsOf(form)
    .filter(({ field_type }) => !fitsCatalog(fieldTypes.get(field_type)))
    .map(({ field_id: field, label }) => ({ code: 'NOT_ALLOWED_IN_CATALOG', params: { field, label } }))
}

/** CATALOGS_UNCONFIGURED {labels, field: the first} for fields of kind `row` without a catalog, or without levels of it. */
export function unconfigured(form: FormDocument): CodedError[] {
  const fields = fieldsOf(form)
    .filter((field) => fieldTypes.get(field.field_type).kind === 'row')
    .filter((field) => {
      const { catalogId, viewFields } = rowReference(field)
      return catalogId === undefined || viewFields.length === 0
    })
  const [first] = fields
  if (!first) return []
  const labels = fields.map(({ label, field_id: id }) => label || id).join(', ')
  return [{ code: 'CATALOGS_UNCONFIGURED', params: { labels, field: first.field_id } }]
}

/** The filters of a catalog that are any. */
export const filtersOf = (form: FormDocument): CatalogFilters =>
  isObject(form['filters']) ? form['filters'] : {}

const isInvisible = (text: string): boolean => /^[\s\p{Z}\p{Cc}\p{Cf}]*$/u.test(text)

/** CATALOG_FILTER_BAD_NAME {name} for what cannot be a filter's: nobody sees what is blank, and no JSON with `__proto__` as a key is ever read. */
export const filterNameError = (name: string): CodedError | undefined =>
  name === '__proto__' || isInvisible(name)
    ? { code: 'CATALOG_FILTER_BAD_NAME', params: { name } }
    : undefined

const isKey = (field: FieldDocument): boolean => field['key'] === true

/** The field whose answer no two rows share; where several are marked, as in some real catalogs, the first counts. */
export const keyFieldOf = (form: FormDocument): FieldDocument | undefined => fieldsOf(form).find(isKey)
