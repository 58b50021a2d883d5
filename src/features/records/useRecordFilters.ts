import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { DraftGroup } from '../../../schemas/conditions/draft'
import {
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
  /** The same as the server is asked. */
  readonly strings: readonly FilterString[]
  /** Parameters that are named like filters and that no record can be compared with. */
  readonly broken: readonly FilterString[]
  readonly search: string
  /** Conditions joined by "and" and "or", which must hold besides. */
  readonly group: DraftGroup | null
  readonly set: (filters: readonly RecordCondition[], group: DraftGroup | null) => void
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

/** Puts filter strings into an address in place of those that it has. */
function put(address: URLSearchParams, strings: readonly FilterString[]) {
  for (const name of [...address.keys()]) if (isFilterName(name)) address.delete(name)
  for (const [name, value] of strings) address.append(name, value)
}

function stringsOf(filters: readonly RecordCondition[], group: DraftGroup | null): readonly FilterString[] {
  const text = group ? groupText(group) : undefined
  return [...filters.map(filterString), ...(text === undefined ? [] : [[groupName, text] as const])]
}

/** What an address asks, and what of it nothing can be compared with. One group is read; a second one would be broken. */
export function readAddress(text: string, fields: CompiledForm['fields']) {
  const filters: RecordCondition[] = []
  const broken: FilterString[] = []
  let group: DraftGroup | null = null
  for (const one of new URLSearchParams(text)) {
    const [name, value] = one
    if (name === groupName && value !== '') {
      const read: FilterGroup | undefined = group ? undefined : readFilterGroup(value)
      const bad: readonly FilterString[] = read
        ? stringsOfGroup(read).filter((part) => isStateName(part[0]) || !readableIn(part, fields))
        : [one]
      broken.push(...bad)
      group = (bad.length === 0 && read && draftOfGroup(read)) || group
    } else if (isFilterName(name)) {
      const condition = readableIn(one, fields)
      if (condition) filters.push(condition)
      else broken.push(one)
    }
  }
  return { filters, group, broken }
}

/** The condition that a parameter says, where the server can compare records with it; the zone changes nothing of that. */
function readableIn(one: FilterString, fields: CompiledForm['fields']): RecordCondition | undefined {
  const { understood, wrong } = readRecordFilter([one], { fields, timezone: 'UTC' })
  return understood.length === 1 && wrong === undefined ? readFilterString(one) : undefined
}
