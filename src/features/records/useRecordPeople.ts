import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { RecordPeople } from '../../../schemas/api/recordPeople'
import type { FilterString } from '../../../schemas/filters/filterGroup'
import { useApi } from '../../auth/session'
import { isRecordMetadata, recordMetadata } from '../../../schemas/filters/recordMetadata'

const nobody: RecordPeople = { objects: [], groups: [], connections: [] }

/** Metadata filtered by people. */
const personNames = Object.keys(recordMetadata)
  .filter(isRecordMetadata)
  .filter((name) => recordMetadata[name] === 'person' || recordMetadata[name] === 'people')

/** Returns whether a filter concerns people, also within a group. */
const asksPeople = (one: FilterString) => personNames.some((name) => one.join('=').includes(name))

/** Returns the people to filter records by, loaded once somebody is about to choose or a filter names one. */
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
