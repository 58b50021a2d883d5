import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  columnFilterText,
  readColumnFilters,
  type ColumnFilter,
  type WordsOf,
} from '../../../schemas/filters/columnFilter'
import { longestSearch } from '../../../schemas/filters/rowSearch'
import type { RowsWanted } from './rowsQueries'

export interface RowFiltersState extends RowsWanted {
  /** `isFirst` adds a history entry, so that Back returns to before the search. */
  readonly setSearch: (search: string, isFirst: boolean) => void
  readonly setFilters: (filters: readonly ColumnFilter[]) => void
  readonly setStored: (name: string | null) => void
  /** Removes all filters. */
  readonly clear: () => void
}

const filtersName = 'f'
const storedName = 'filter'
const searchName = 'q'

/** Keeps the filters in the address. A change starts at the first page. */
export function useRowFilters(wordsOf: WordsOf): RowFiltersState {
  const [address, setAddress] = useSearchParams()
  const texts = address.getAll(filtersName).join('\n')
  const stored = address.get(storedName)
  const search = (address.get(searchName) ?? '').slice(0, longestSearch)
  const filters = useMemo(
    () => readColumnFilters(texts === '' ? [] : texts.split('\n'), wordsOf),
    [texts, wordsOf],
  )

  const change = useCallback(
    (write: (next: URLSearchParams) => void, replace = false) =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current)
          next.delete('page')
          write(next)
          return next
        },
        { replace },
      ),
    [setAddress],
  )
  const setFilters = useCallback(
    (all: readonly ColumnFilter[]) =>
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
  const setSearch = useCallback(
    (text: string, isFirst: boolean) =>
      change((next) => (text === '' ? next.delete(searchName) : next.set(searchName, text)), !isFirst),
    [change],
  )
  const clear = useCallback(
    () =>
      change((next) => {
        next.delete(filtersName)
        next.delete(storedName)
        next.delete(searchName)
      }),
    [change],
  )
  return { filters, stored, search, setFilters, setStored, setSearch, clear }
}
