import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RecordsQuery } from '../../../schemas/api/records'
import type { FilterString } from '../../../schemas/filters/filterGroup'
import { useApi } from '../../auth/session'
import { errorText } from '../../shared/errorText'
import { useT } from '../../shared/useT'
import { untilPrepared } from './useListedRecords'

export interface HowManyProps {
  /** Whose records these are, and which words are looked for in them. */
  readonly query: RecordsQuery
  /** All that is asked of them besides; undefined while something is missing. */
  readonly strings: readonly FilterString[] | undefined
}

/** Milliseconds without a change before records are counted anew. */
const countAfter = 400

/** How many records are so, while somebody is still choosing what to ask; what is being prepared for it says so. */
export function HowMany({ query, strings }: HowManyProps) {
  const t = useT()
  const api = useApi()
  // A text is the same as long as it says the same.
  const [settled] = useDebouncedValue(strings && JSON.stringify(strings), countAfter)
  const { data, error } = useQuery({
    queryKey: ['records', 'count', query, settled],
    queryFn: ({ signal }) =>
      api.records.list(
        { ...query, get_count: true },
        signal,
        JSON.parse(settled ?? '[]') as readonly FilterString[],
      ),
    placeholderData: keepPreviousData,
    enabled: settled !== undefined,
    refetchInterval: ({ state }) => untilPrepared(state.error),
  })
  const { total_count: count = 0, more } = data?.meta ?? {}
  const isPrepared = untilPrepared(error) === false
  return (
    <Text size="sm" c="dimmed" role="status">
      {strings !== undefined &&
        (isPrepared
          ? data && t(more ? 'records.countMore' : 'records.count', { count })
          : errorText(t, error))}
    </Text>
  )
}
