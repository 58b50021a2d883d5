import { Anchor, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { bulkOutcomes, type BulkChange } from '../../../../schemas/api/bulk'
import { useApi } from '../../../auth/session'
import { codedErrorText } from '../../../shared/errorText'
import { LoadProblem } from '../../../shared/LoadProblem'
import { MoreButton } from '../../../shared/MoreButton'
import { useT } from '../../../shared/useT'
import entries from '../entries.module.css'
import classes from './changes.module.css'

/** The number of records fetched at once. */
const atOnce = 20

/** Lists the records of a bulk change, and their outcomes. */
export function BulkChangeRecords({ change }: { readonly change: BulkChange }) {
  const t = useT()
  const api = useApi()
  // Rows of a sheet that became no record are shown with the load.
  const offered = bulkOutcomes.filter(
    (one) => change[one] > 0 && (change.kind !== 'load' || one === 'changed'),
  )
  const [outcome, setOutcome] = useState(offered[0] ?? 'changed')
  const now = useQuery({
    queryKey: ['bulk', change.id, 'now'],
    queryFn: ({ signal }) => api.bulk.get(change.id, signal),
    enabled: change.change_set_id !== null,
  })
  const list = useInfiniteQuery({
    queryKey: ['bulk', change.id, 'records', outcome],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) =>
      api.bulk.records(change.id, outcome, { limit: atOnce, offset }, signal),
    getNextPageParam: ({ meta }) =>
      meta.offset + atOnce < meta.total_count ? meta.offset + atOnce : undefined,
  })
  const records = list.data?.pages.flatMap(({ objects }) => objects)
  const since = now.data?.changed_since ?? 0
  return (
    <div className={classes['records']}>
      {since > 0 && !change.undone && (
        <Text size="sm" mb={6}>
          {t('changes.since', { count: since })}
        </Text>
      )}
      {offered.length > 1 && (
        <SegmentedControl
          size="xs"
          mb="xs"
          aria-label={t('changes.which')}
          value={outcome}
          onChange={setOutcome}
          data={offered.map((one) => ({
            value: one,
            label: t(change.kind === 'run' ? `bulk.run.was.${one}` : `bulk.count.${one}`, {
              count: change[one],
            }),
          }))}
        />
      )}
      {list.isPending && <Skeleton height={24} />}
      {list.isError && <LoadProblem error={list.error} onRetry={() => void list.refetch()} />}
      {records && (
        <ul className={classes['list']} aria-label={t('changes.records')}>
          {records.map((record) => (
            <li key={record.id}>
              <Anchor component={Link} to={`/records/detail/${record.id}`} size="sm">
                {record.folio ?? t('changes.gone')}
              </Anchor>
              {record.changed_since && !change.undone && (
                <span className={entries['soft']}> · {t('changes.sinceOne')}</span>
              )}
              {record.problems.map(({ field, label, ...error }, at) => (
                <span key={`${field ?? ''} ${at}`} className={entries['soft']}>
                  {' · '}
                  {field !== null && label ? `${label}: ` : ''}
                  {codedErrorText(t, error, label ? { label } : {})}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {records?.length === 0 && <Text size="sm">{t('changes.noneSeen')}</Text>}
      <MoreButton list={list} label={t('changes.moreRecords')} isSmall />
    </div>
  )
}
