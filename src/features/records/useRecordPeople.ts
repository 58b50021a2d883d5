import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { RecordPerson } from '../../../schemas/api/recordPeople'
import type { FilterString } from '../../../schemas/filters/filterString'
import { useApi } from '../../auth/session'
import { personFilters } from './recordFilterFields'

const nobody: readonly RecordPerson[] = []

/** A filter about people, also one that is joined with others. */
const asksPeople = (one: FilterString) => personFilters.some(([name]) => one.join('=').includes(name))

/** The people whose records a list may have: asked for once somebody is about to choose, or a filter names one. */
export function useRecordPeople(formId: number | undefined, strings: readonly FilterString[]) {
  const api = useApi()
  const [isAsked, setAsked] = useState(false)
  const { data: known = nobody } = useQuery({
    queryKey: ['records', 'people', formId ?? null],
    queryFn: ({ signal }) => api.records.people(formId, signal),
    enabled: isAsked || strings.some(asksPeople),
    staleTime: 60_000,
  })
  return { known, ask: useCallback(() => setAsked(true), []) }
}
