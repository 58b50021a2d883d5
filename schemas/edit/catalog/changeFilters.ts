import { filterNameError, filtersOf, type CatalogFilters } from '../../model/catalog'
import type { FormDocument } from '../../model/form'
import type { Json } from '../../model/json'
import type { EditResult } from '../editResult'
import { done, refuse } from '../refuse'

/** As long as the name of a filter may be. */
export const filterNameLength = 200

/** Gives a catalog's filter another selector; one that is not there is added, last. Errors: CATALOG_FILTER_BAD_NAME {name}. */
export function setFilter(
  form: FormDocument,
  { name, filter }: { readonly name: string; readonly filter: Json },
): EditResult {
  const error = filterNameError(name)
  if (error) return refuse(error.code, error.params)
  if (filtersOf(form)[name] === filter) return done(form)
  return withFilters(form, { ...filtersOf(form), [name]: filter })
}

/** Calls a filter otherwise, at its place. Errors: CATALOG_FILTER_TAKEN {name}, CATALOG_FILTER_BAD_NAME {name}. A blank name changes nothing. */
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

/** The filter with another name, beside it. */
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
