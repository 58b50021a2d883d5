import type { FieldType } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { rowReference } from '../fields/shared/row'
import type { CodedError } from './errors'
import type { FieldDocument, FormDocument, PageDocument } from './form'
import { isObject } from './json'
import { readForm, type ReadResult } from './readForm'

/** A catalog as clients know it: a form whose pages are called `catalog_pages`, with named filters over its rows. Unknown keys are kept. */
export interface CatalogDocument {
  /** The id by which fields of forms refer to it. */
  readonly _id?: string
  readonly catalog_id?: number
  readonly name: string
  readonly catalog_pages: readonly PageDocument[]
  /** Mango selectors over answers, by name: `{"$and": [{"<field id>": {"$eq": "…"}}]}`. */
  readonly filters?: CatalogFilters | null
  readonly [key: string]: unknown
}

export type CatalogFilters = { readonly [name: string]: unknown }

/** The settings of a new catalog unless it says otherwise. */
const defaults = { active: true, public: false, edit_public_records: false }

/** Returns a catalog in the shape of a form, in which it is stored, compiled and answered. */
export function formOfCatalog(catalog: CatalogDocument): FormDocument {
  const { catalog_pages: pages, ...rest } = catalog
  return { ...rest, form_pages: pages }
}

/** Returns the catalog that is stored as this form. */
export function catalogOfForm(form: FormDocument): CatalogDocument {
  const { form_pages: pages, ...rest } = form
  return { ...rest, catalog_pages: pages }
}

/**
 * Reads a catalog into the shape of a form. Errors: those of `readForm`, NOT_ALLOWED_IN_CATALOG {field, label} for groups and buttons,
 * CATALOGS_UNCONFIGURED {labels, field} for fields that do not say which rows they take, CATALOG_FILTER_BAD_NAME {name}.
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

/** Returns whether a catalog may hold fields of a type. Types that this version does not know are kept everywhere. */
export const fitsCatalog = ({ kind, capabilities }: FieldType): boolean =>
  kind === 'unknown' || capabilities.has('inCatalog')

function notAllowed(form: FormDocument): CodedError[] {
  return fieldsOf(form)
    .filter(({ field_type }) => !fitsCatalog(fieldTypes.get(field_type)))
    .map(({ field_id: field, label }) => ({ code: 'NOT_ALLOWED_IN_CATALOG', params: { field, label } }))
}

/** Returns CATALOGS_UNCONFIGURED {labels, field: the first} for fields of kind `row` without a catalog or without levels. */
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

/** Returns the filters of a catalog, without junk. */
export const filtersOf = (form: FormDocument): CatalogFilters =>
  isObject(form['filters']) ? form['filters'] : {}

const isInvisible = (text: string): boolean => /^[\s\p{Z}\p{Cc}\p{Cf}]*$/u.test(text)

/**
 * Returns CATALOG_FILTER_BAD_NAME {name} for a name that no filter can have: a blank one is invisible, and JSON with the key `__proto__` is
 * never read.
 */
export const filterNameError = (name: string): CodedError | undefined =>
  name === '__proto__' || isInvisible(name)
    ? { code: 'CATALOG_FILTER_BAD_NAME', params: { name } }
    : undefined

const isKey = (field: FieldDocument): boolean => field['key'] === true

/** Returns the field whose answers are unique among rows; where several are marked, as in some real catalogs, the first one. */
export const keyFieldOf = (form: FormDocument): FieldDocument | undefined => fieldsOf(form).find(isKey)
