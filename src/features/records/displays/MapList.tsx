import { Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { boundsText, type Bounds } from '../../../../schemas/model/bounds'
import { useApi } from '../../../auth/session'
import { errorText } from '../../../shared/errorText'
import { useT } from '../../../shared/useT'
import { untilPrepared, type RecordsQuestion } from '../useListedRecords'
import type { RecordPanelParts } from '../useRecordPanel'
import { CardFace } from './BoardCard'
import classes from './RecordsMap.module.css'
import type { DisplayLook } from './useDisplayLook'

export interface MapListProps {
  readonly question: RecordsQuestion
  readonly form: CompiledForm
  readonly look: DisplayLook
  /** The name of the filter by area. */
  readonly name: string
  /** The area; undefined means anywhere. */
  readonly bounds: Bounds | undefined
  readonly peek: RecordPanelParts
}

const most = 30
const earth = '-180,-90,180,90'

/** Lists the newest records in the visible part of the map. */
export function MapList({ question: { of, strings, search }, form, look, name, bounds, peek }: MapListProps) {
  const t = useT()
  const api = useApi()
  const all = [...strings, [name, bounds ? boundsText(bounds) : earth] as const]
  const query = {
    ...{ ...of, limit: most, order_by: '-created_at', with_count: false },
    ...(search !== '' && { search }),
  }
  const list = useQuery({
    queryKey: ['records', query, all],
    queryFn: ({ signal }) => api.records.list(query, signal, all),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { error } }) => untilPrepared(error),
  })
  const records = list.data?.objects
  return (
    <section className={classes['list']} aria-label={t('records.map.list')}>
      {list.isPending && (
        <Skeleton height={72} mb="xs" role="status" aria-busy="true" aria-label={t('records.loading')} />
      )}
      {list.isError && !records && (
        <Text size="sm" c="red" role="alert">
          {errorText(t, list.error)}
        </Text>
      )}
      {records?.length === 0 && (
        <Text size="sm" c="dimmed" py="md">
          {t('records.map.noneHere')}
        </Text>
      )}
      <ul>
        {records?.map((record) => (
          <li key={record.id}>
            <button
              type="button"
              data-open={peek.openId === record.id || undefined}
              onClick={() => peek.open(record)}
            >
              <CardFace record={record} form={form} look={look} />
            </button>
          </li>
        ))}
      </ul>
      {list.data?.meta.more === true && (
        <Text size="xs" c="dimmed">
          {t('records.map.newest', { count: most })}
        </Text>
      )}
    </section>
  )
}
