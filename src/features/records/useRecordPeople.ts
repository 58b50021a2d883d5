import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { RecordPerson } from '../../../schemas/api/recordPeople'
import type { RecordCondition } from '../../../schemas/filters/filterString'
import { useApi } from '../../auth/session'
import { personFilters } from './recordFilterFields'

const nobody: readonly RecordPerson[] = []
const names: ReadonlySet<string> = new Set(personFilters.map(([name]) => name))

/** The people whose records a list may have: asked for once somebody is about to choose, or a filter names one. */
export function useRecordPeople(formId: number | undefined, filters: readonly RecordCondition[]) {
  const api = useApi()
  const [isAsked, setAsked] = useState(false)
  const { data: known = nobody } = useQuery({
    queryKey: ['records', 'people', formId ?? null],
    queryFn: ({ signal }) => api.records.people(formId, signal),
    enabled: isAsked || filters.some(({ path: [name] }) => names.has(name)),
    staleTime: 60_000,
  })
  return { known, ask: useCallback(() => setAsked(true), []) }
}
