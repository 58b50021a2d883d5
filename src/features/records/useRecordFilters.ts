import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import {
  filterString,
  readFilterString,
  type FilterString,
  type RecordCondition,
} from '../../../schemas/filters/filterString'
import { isFilterName, readRecordFilter } from '../../../schemas/filters/recordFilter'
import { longestSearch } from '../../../schemas/filters/rowSearch'

/** More would make an address that some browsers cut. */
export const mostRecordFilters = 20

const searchName = 'search'

export interface RecordFilters {
  readonly filters: readonly RecordCondition[]
  /** The same as the server is asked. */
  readonly strings: readonly FilterString[]
  /** Parameters that are named like filters and that no record can be compared with. */
  readonly broken: readonly FilterString[]
  readonly search: string
  readonly setFilters: (filters: readonly RecordCondition[]) => void
  /** `isFirst`: a step of its own on the way back. */
  readonly setSearch: (search: string, isFirst: boolean) => void
  readonly leaveOutBroken: () => void
  /** Everything again. */
  readonly clear: () => void
}

const noFields: CompiledForm['fields'] = {}

/**
 * Which records are looked for, as the address says it in filter strings: of one form, or of several (`null`), which only metadata is asked of.
 * Another question begins with its first page.
 */
export function useRecordFilters(form: CompiledForm | null): RecordFilters {
  const fields = form?.fields ?? noFields
  const [address, setAddress] = useSearchParams()
  const text = address.toString()
  const search = (address.get(searchName) ?? '').slice(0, longestSearch)
  const { filters, broken } = useMemo(() => {
    const named = [...new URLSearchParams(text)].filter(([name]) => isFilterName(name))
    const read = named.map((one) => ({ one, condition: readableIn(one, fields) }))
    const kept = read.flatMap(({ condition }) => condition ?? []).slice(0, mostRecordFilters)
    return { filters: kept, broken: read.flatMap(({ one, condition }) => (condition ? [] : [one])) }
  }, [text, fields])
  const strings = useMemo(() => filters.map(filterString), [filters])

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
  return {
    ...{ filters, strings, broken, search },
    setFilters: useCallback((all) => change((next) => put(next, all)), [change]),
    setSearch: useCallback(
      (said, isFirst) =>
        change((next) => (said === '' ? next.delete(searchName) : next.set(searchName, said)), !isFirst),
      [change],
    ),
    leaveOutBroken: useCallback(() => change((next) => put(next, filters)), [change, filters]),
    clear: useCallback(
      () =>
        change((next) => {
          put(next, [])
          next.delete(searchName)
        }),
      [change],
    ),
  }
}

/** Puts conditions into an address in place of those that it has. */
function put(address: URLSearchParams, filters: readonly RecordCondition[]) {
  for (const name of [...address.keys()]) if (isFilterName(name)) address.delete(name)
  for (const [name, value] of filters.map(filterString)) address.append(name, value)
}

/** The condition that a parameter says, where the server can compare records with it; the zone changes nothing of that. */
function readableIn(one: FilterString, fields: CompiledForm['fields']): RecordCondition | undefined {
  const { understood, wrong } = readRecordFilter([one], { fields, timezone: 'UTC' })
  return understood.length === 1 && wrong === undefined ? readFilterString(one) : undefined
}
