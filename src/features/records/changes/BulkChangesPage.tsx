import { Anchor, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import type { BulkChange } from '../../../../schemas/api/bulk'
import { useApi } from '../../../auth/session'
import lists from '../../../shared/lists.module.css'
import { Empty } from '../../../shared/ListStates'
import { LoadedList } from '../../../shared/LoadedList'
import { MoreButton } from '../../../shared/MoreButton'
import { ScreenTitle } from '../../../shared/ScreenTitle'
import { useT } from '../../../shared/useT'
import { RecordsTabs } from '../RecordsTabs'
import { BulkChangeEntry } from './BulkChangeEntry'

/** The number of changes fetched at once. */
const atOnce = 20
/** Milliseconds between two requests while something is running. */
const pace = 2_000

/** What workflows change that were just begun is known a moment later. */
const isJustBegun = ({ kind, change_set_id: setId, created_at: at }: BulkChange) =>
  kind === 'run' && setId === null && Date.now() / 1000 - at < 60

const isUnderWay = (change: BulkChange) => change.state === 'pending' || isJustBegun(change)

/** Lists the bulk changes of the last 30 days: by whom, the outcome of each record, and undo. */
export function BulkChangesPage() {
  const t = useT()
  const api = useApi()
  const [address] = useSearchParams()
  const form = Number(address.get('form') ?? NaN)
  const formId = Number.isSafeInteger(form) && form > 0 ? form : undefined
  const list = useInfiniteQuery({
    queryKey: ['bulk', 'list', formId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      api.bulk.list(
        {
          limit: atOnce,
          ...(before !== undefined && { before }),
          ...(formId !== undefined && { form_id: formId }),
        },
        signal,
      ),
    getNextPageParam: ({ objects }) => (objects.length === atOnce ? objects.at(-1)?.id : undefined),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ objects }) => objects.some(isUnderWay)) ? pace : false,
  })
  const wanted = address.get('change')
  // The linked change may be beyond the loaded page, so it is fetched separately.
  const shown = useQuery({
    queryKey: ['bulk', 'one', wanted],
    queryFn: ({ signal }) => api.bulk.get(wanted ?? '', signal),
    enabled: wanted !== null,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pace : false),
  })
  const listed = list.data?.pages.flatMap(({ objects }) => objects)
  const first = shown.data && { ...listed?.find(({ id }) => id === wanted), ...shown.data }
  const changes = listed && [...(first ? [first] : []), ...listed.filter(({ id }) => id !== first?.id)]
  return (
    <>
      <ScreenTitle mb="md">{t('menu.records')}</ScreenTitle>
      <RecordsTabs />
      <Text size="sm" c="dimmed" mb="sm">
        {t(formId === undefined ? 'changes.about' : 'changes.aboutForm')}{' '}
        {formId !== undefined && (
          <Anchor component={Link} to="/records/changes" size="sm" underline="always">
            {t('changes.all')}
          </Anchor>
        )}
      </Text>
      <LoadedList list={list} loading={t('changes.loading')} height={76}>
        {changes?.length === 0 && (
          <Empty
            icon={<IconHistory size={32} stroke={1.5} />}
            title={t('changes.empty')}
            text={t('changes.empty.text')}
            guide="records"
          />
        )}
        {changes && changes.length > 0 && (
          <ul className={lists['framed']} aria-label={t('changes.title')}>
            {changes.map((change) => (
              <li key={change.id}>
                <BulkChangeEntry change={change} isShown={change.id === wanted} />
              </li>
            ))}
          </ul>
        )}
        <MoreButton list={list} label={t('changes.more')} />
      </LoadedList>
    </>
  )
}
