import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { DraftGroup } from '../../../schemas/conditions/draft'
import {
  allGroups,
  groupName,
  readFilterGroup,
  stringsOfGroup,
  type FilterGroup,
  type FilterString,
} from '../../../schemas/filters/filterGroup'
import { isFilterName, isStateName } from '../../../schemas/filters/filterName'
import {
  draftOfGroup,
  filterString,
  groupText,
  readFilterString,
  type RecordCondition,
} from '../../../schemas/filters/filterString'
import { readRecordFilter } from '../../../schemas/filters/recordFilter'
import { longestSearch } from '../../../schemas/filters/rowSearch'

const searchName = 'search'

export interface RecordFilters {
  readonly filters: readonly RecordCondition[]
  /** The filters as sent to the server. */
  readonly strings: readonly FilterString[]
  /** Parameters that look like filters but cannot be applied to records. */
  readonly broken: readonly FilterString[]
  readonly search: string
  /** Conditions joined by "and" and "or", which must hold too. */
  readonly group: DraftGroup | null
  readonly set: (filters: readonly RecordCondition[], group: DraftGroup | null) => void
  /** `isFirst` adds a history entry, so that Back returns to before the search. */
  readonly setSearch: (search: string, isFirst: boolean) => void
  readonly leaveOutBroken: () => void
  /** Removes all filters. */
  readonly clear: () => void
}

const noFields: CompiledForm['fields'] = {}

/**
 * Keeps the filters of records in the address as filter strings: of one form, or of several (`null`), where only metadata can be filtered.
 * A change starts at the first page.
 */
export function useRecordFilters(form: CompiledForm | null): RecordFilters {
  const fields = form?.fields ?? noFields
  const [address, setAddress] = useSearchParams()
  const text = address.toString()
  const search = (address.get(searchName) ?? '').slice(0, longestSearch)
  const { filters, group, broken } = useMemo(() => readAddress(text, fields), [text, fields])
  const strings = useMemo(() => stringsOf(filters, group), [filters, group])

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
    ...{ filters, group, strings, broken, search },
    set: useCallback((all, joined) => change((next) => put(next, stringsOf(all, joined))), [change]),
    setSearch: useCallback(
      (said, isFirst) =>
        change((next) => (said === '' ? next.delete(searchName) : next.set(searchName, said)), !isFirst),
      [change],
    ),
    leaveOutBroken: useCallback(() => change((next) => put(next, strings)), [change, strings]),
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

/** Replaces the filter strings of an address. */
function put(address: URLSearchParams, strings: readonly FilterString[]) {
  for (const name of [...address.keys()]) if (isFilterName(name)) address.delete(name)
  for (const [name, value] of strings) address.append(name, value)
}

/** What conditions and a group are asked as. */
export function stringsOf(
  filters: readonly RecordCondition[],
  group: DraftGroup | null,
): readonly FilterString[] {
  const text = group ? groupText(group) : undefined
  return [...filters.map(filterString), ...(text === undefined ? [] : [[groupName, text] as const])]
}

/** What an address asks, and what of it nothing can be compared with. Several groups are one; those that would lie too deep within it would be broken. */
export function readAddress(text: string, fields: CompiledForm['fields']) {
  const filters: RecordCondition[] = []
  const broken: FilterString[] = []
  let joined: FilterGroup | undefined
  for (const one of new URLSearchParams(text)) {
    const [name, value] = one
    if (name === groupName && value !== '') {
      const own = readFilterGroup(value)
      const read = own && allGroups(joined ? [joined, own] : [own])
      const bad: readonly FilterString[] =
        own && read
          ? stringsOfGroup(own).filter((part) => isStateName(part[0]) || !readableIn(part, fields))
          : [one]
      broken.push(...bad)
      if (bad.length === 0) joined = read
    } else if (isFilterName(name)) {
      const condition = readableIn(one, fields)
      if (condition) filters.push(condition)
      else broken.push(one)
    }
  }
  return { filters, group: (joined && draftOfGroup(joined)) ?? null, broken }
}

/** Returns a parameter's condition, if the server can apply it; the time zone does not matter for that. */
function readableIn(one: FilterString, fields: CompiledForm['fields']): RecordCondition | undefined {
  const { understood, wrong } = readRecordFilter([one], { fields, timezone: 'UTC' })
  return understood.length === 1 && wrong === undefined ? readFilterString(one) : undefined
}
