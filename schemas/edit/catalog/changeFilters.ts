import { filterNameError, filtersOf, type CatalogFilters } from '../../model/catalog'
import type { FormDocument } from '../../model/form'
import type { Json } from '../../model/json'
import type { EditResult } from '../editResult'
import { done, refuse } from '../refuse'

/** Characters of a filter's name at most. */
export const filterNameLength = 200

/** Changes the selector of a catalog's filter, or appends a new filter. Errors: CATALOG_FILTER_BAD_NAME {name}. */
export function setFilter(
  form: FormDocument,
  { name, filter }: { readonly name: string; readonly filter: Json },
): EditResult {
  const error = filterNameError(name)
  if (error) return refuse(error.code, error.params)
  if (filtersOf(form)[name] === filter) return done(form)
  return withFilters(form, { ...filtersOf(form), [name]: filter })
}

/**
 * Renames a filter and keeps its position; a blank name changes nothing. Errors: CATALOG_FILTER_TAKEN {name}, CATALOG_FILTER_BAD_NAME
 * {name}.
 */
export function renameFilter(
  form: FormDocument,
  { name, to }: { readonly name: string; readonly to: string },
): EditResult {
  const filters = filtersOf(form)
  const wanted = to.trim().slice(0, filterNameLength)
  if (wanted === '' || wanted === name || !Object.hasOwn(filters, name)) return done(form)
  const error = filterNameError(wanted)
  if (error) return refuse(error.code, error.params)
  if (Object.hasOwn(filters, wanted)) return refuse('CATALOG_FILTER_TAKEN', { name: wanted })
  return withFilters(
    form,
    Object.fromEntries(Object.entries(filters).map(([one, filter]) => [one === name ? wanted : one, filter])),
  )
}

/** Copies a filter under another name, right behind the original. Error: CATALOG_FILTER_TAKEN {name}. */
export function duplicateFilter(
  form: FormDocument,
  { name, as }: { readonly name: string; readonly as: string },
): EditResult {
  const filters = filtersOf(form)
  if (!Object.hasOwn(filters, name)) return done(form)
  if (Object.hasOwn(filters, as)) return refuse('CATALOG_FILTER_TAKEN', { name: as })
  return withFilters(
    form,
    Object.fromEntries(
      Object.entries(filters).flatMap(([one, filter]) =>
        one === name
          ? [
              [one, filter],
              [as, filter],
            ]
          : [[one, filter]],
      ),
    ),
  )
}

export function removeFilter(form: FormDocument, { name }: { readonly name: string }): EditResult {
  const filters = filtersOf(form)
  if (!Object.hasOwn(filters, name)) return done(form)
  return withFilters(form, Object.fromEntries(Object.entries(filters).filter(([one]) => one !== name)))
}

const withFilters = (form: FormDocument, filters: CatalogFilters): EditResult => done({ ...form, filters })
