import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { columnFilterText, readColumnFilters } from '../../../schemas/filters/columnFilter'
import type { FilterCondition, TypeOf } from '../../../schemas/filters/filterTree'
import type { RowsWanted } from './rowsQueries'

export interface RowFiltersState extends RowsWanted {
  readonly setFilters: (filters: readonly FilterCondition[]) => void
  readonly setStored: (name: string | null) => void
  /** Everything again. */
  readonly clear: () => void
}

const filtersName = 'f'
const storedName = 'filter'

/** Which rows are looked for, as the address says it. Another question begins with its first page. */
export function useRowFilters(typeOf: TypeOf): RowFiltersState {
  const [search, setSearch] = useSearchParams()
  const texts = search.getAll(filtersName).join('\n')
  const stored = search.get(storedName)
  const filters = useMemo(
    () => readColumnFilters(texts === '' ? [] : texts.split('\n'), typeOf),
    [texts, typeOf],
  )

  const change = useCallback(
    (write: (next: URLSearchParams) => void) =>
      setSearch((current) => {
        const next = new URLSearchParams(current)
        next.delete('page')
        write(next)
        return next
      }),
    [setSearch],
  )
  const setFilters = useCallback(
    (all: readonly FilterCondition[]) =>
      change((next) => {
        next.delete(filtersName)
        for (const filter of all) next.append(filtersName, columnFilterText(filter))
      }),
    [change],
  )
  const setStored = useCallback(
    (name: string | null) =>
      change((next) => (name === null ? next.delete(storedName) : next.set(storedName, name))),
    [change],
  )
  const clear = useCallback(
    () =>
      change((next) => {
        next.delete(filtersName)
        next.delete(storedName)
      }),
    [change],
  )
  return { filters, stored, setFilters, setStored, clear }
}
