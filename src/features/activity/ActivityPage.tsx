import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { IconActivity, IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { activitySubjectNames } from '../../../schemas/api/activities'
import { useApi } from '../../auth/session'
import { downloadFile } from '../../shared/downloadFile'
import lists from '../../shared/lists.module.css'
import { Empty } from '../../shared/ListStates'
import { LoadedList } from '../../shared/LoadedList'
import { MoreButton } from '../../shared/MoreButton'
import { nextOffset } from '../../shared/nextOffset'
import { PersonSelect } from '../../shared/people/PersonSelect'
import type { Person } from '../../shared/people/usePeople'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import classes from './activity.module.css'
import { ActivityEntry } from './ActivityEntry'
import { useActivityCsv } from './useActivityCsv'
import { WorkflowActivity } from './WorkflowActivity'

const perPage = 50

/** Returns the first moment of a day, as typed in a date input, in the reader's time zone; undefined for none. */
function dayStart(day: string, daysLater = 0): number | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  return new Date(year, month - 1, date + daysLater).getTime()
}

/** Draws who did what in the account. */
export function ActivityPage() {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const csvOf = useActivityCsv()
  const { isBusy, run } = useOneAtATime()
  const [person, setPerson] = useState<Person | null>(null)
  const [subjectName, setSubject] = useState('all')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const asked = {
    userId: person?.id,
    subject: activitySubjectNames.find((one) => one === subjectName),
    since: dayStart(from),
    until: dayStart(to, 1),
  }
  const list = useInfiniteQuery({
    queryKey: ['activity', asked],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.activity.list(asked, { limit: perPage, offset: pageParam, with_count: false }, signal),
    getNextPageParam: nextOffset,
  })
  // New activities shift the pages between two requests, so duplicates are removed.
  const found = [
    ...new Map(list.data?.pages.flatMap((page) => page.objects).map((one) => [one.id, one])).values(),
  ]
  const save = () =>
    void run(async () => {
      const { objects } = await api.activity.list(asked, { limit: 0, offset: 0 })
      downloadFile({ content: csvOf(objects), type: 'text/csv', title: t('menu.activity'), ending: 'csv' })
    }).catch(toast.error)

  return (
    <>
      <div className={lists['head']}>
        <ScreenTitle>{t('menu.activity')}</ScreenTitle>
        <Group gap="xs">
          <WorkflowActivity />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={isBusy}
            disabled={found.length === 0}
            onClick={save}
          >
            {t('activity.export')}
          </Button>
        </Group>
      </div>
      <div className={classes['tools']}>
        <PersonSelect
          kind="users"
          label={t('activity.who')}
          placeholder={t('activity.who.all')}
          value={person}
          onPick={setPerson}
          onClear={() => setPerson(null)}
        />
        <NativeSelect
          label={t('activity.subject')}
          data={['all', ...activitySubjectNames].map((value) => ({
            value,
            label: t(`activity.subject.${value as 'all'}`),
          }))}
          value={subjectName}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('activity.from')}
          value={from}
          max={to}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('activity.to')}
          value={to}
          min={from}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      </div>
      <LoadedList list={list} loading={t('activity.loading')} height={56}>
        {found.length === 0 && (
          <Empty
            icon={<IconActivity size={32} stroke={1.5} />}
            title={t('activity.none')}
            text={t('activity.none.text')}
            guide="activity"
          />
        )}
        {found.length > 0 && (
          <ul className={lists['framed']} aria-label={t('menu.activity')}>
            {found.map((one) => (
              <ActivityEntry key={one.id} one={one} />
            ))}
          </ul>
        )}
        <MoreButton list={list} label={t('activity.more')} />
      </LoadedList>
    </>
  )
}
