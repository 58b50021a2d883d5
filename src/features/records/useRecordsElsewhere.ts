import { useQueries } from '@tanstack/react-query'
import { isStateName } from '../../../schemas/filters/filterName'
import type { FilterString } from '../../../schemas/filters/filterGroup'
import { useApi } from '../../auth/session'
import type { RecordsQuestion } from './useListedRecords'
import { useMayDelete } from './useMayDelete'

/** The states of listed records: in use, archived, or deleted. */
const states = ['used', 'archived', 'deleted'] as const
export type RecordsState = (typeof states)[number]

export interface RecordsElsewhere {
  readonly state: RecordsState
  readonly count: number
  readonly isMore: boolean
  /** The filter strings that list them. */
  readonly strings: readonly FilterString[]
}

/** Returns the state that a list shows. */
export const stateOf = (strings: readonly FilterString[]): RecordsState =>
  states.find((state) => strings.some(([name, value]) => name === state && value === 'true')) ?? 'used'

const nothing: RecordsQuestion = { of: {}, strings: [], search: '' }

/** Returns the states in which other records match the query; empty when nothing is to be offered. */
export function useRecordsElsewhere(question: RecordsQuestion | undefined): readonly RecordsElsewhere[] {
  const { of, strings, search } = question ?? nothing
  const api = useApi()
  const mayDelete = useMayDelete(of.form_id)
  const here = stateOf(strings)
  const others = states
    .filter((state) => question && state !== here && (state !== 'deleted' || mayDelete))
    .map((state) => ({
      state,
      strings: [
        ...strings.filter(([name]) => !isStateName(name)),
        ...(state === 'used' ? [] : [[state, 'true'] as const]),
      ],
    }))
  const counted = useQueries({
    queries: others.map((other) => ({
      queryKey: ['records', 'elsewhere', of, other.strings, search],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const query = { ...of, get_count: true, ...(search !== '' && { search }) }
        return (await api.records.list(query, signal, other.strings)).meta
      },
    })),
  })
  return others.flatMap((other, at) => {
    const meta = counted[at]?.data
    return meta && meta.total_count > 0
      ? [{ ...other, count: meta.total_count, isMore: meta.more === true }]
      : []
  })
}
