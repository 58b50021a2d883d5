import { Button, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { Empty } from '../../shared/ListStates'
import { isKept, NotRefreshed } from '../../shared/NotRefreshed'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { SearchBox } from '../../shared/SearchBox'
import { useSearch } from '../../shared/useSearch'
import { useT } from '../../shared/useT'
import { NewUserDialog } from './NewUserDialog'
import classes from './people.module.css'
import { PeopleProblem } from './PeopleProblem'
import { userStates, useUsers } from './usePeopleQueries'
import { UsersTable } from './UsersTable'

/** The users of the account, for who administers them. */
export function UsersPage() {
  const t = useT()
  const navigate = useNavigate()
  const search = useSearch()
  const [params, setParams] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const state = userStates.find((one) => one === params.get('state')) ?? 'all'
  const list = useUsers(search.wanted, state)
  const users = list.data?.pages.flatMap((page) => page.objects)
  const isAllowed = !list.isError || isKept(list)
  const isNarrowed = search.wanted !== '' || state !== 'all'

  const setState = (value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === 'all') next.delete('state')
        else next.set('state', value)
        return next
      },
      { replace: true },
    )

  return (
    <>
      <div className={classes['head']}>
        <ScreenTitle>{t('menu.users')}</ScreenTitle>
        {isAllowed && (
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('people.add')}
          </Button>
        )}
      </div>
      {isAllowed && (
        <div className={classes['tools']}>
          <SearchBox search={search} label={t('people.search')} />
          <SegmentedControl
            aria-label={t('people.state')}
            mb="md"
            data={userStates.map((value) => ({ value, label: t(`people.states.${value}`) }))}
            value={state}
            onChange={setState}
          />
        </div>
      )}
      {list.isPending && <Loading label={t('people.loading')} />}
      {isKept(list) && <NotRefreshed error={list.error} onRetry={() => void list.refetch()} />}
      {!isAllowed && (
        <PeopleProblem
          error={list.error}
          home={{ to: '/dashboard', label: t('people.toHome') }}
          onRetry={() => void list.refetch()}
        />
      )}
      {users?.length === 0 && (
        <Empty
          icon={<IconUsers size={32} stroke={1.5} />}
          title={t('people.notFound')}
          text={t(isNarrowed ? 'people.notFound.text' : 'people.empty.text')}
        />
      )}
      {users && users.length > 0 && <UsersTable users={users} onOpen={search.cancel} />}
      {list.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('people.more')}
        </Button>
      )}
      {isAdding && (
        <NewUserDialog onAdded={({ id }) => void navigate(`/users/${id}`)} onClose={() => setAdding(false)} />
      )}
    </>
  )
}

function Loading({ label }: { readonly label: string }) {
  return (
    <Stack gap={1} aria-busy="true" aria-label={label} role="status">
      {Array.from({ length: 6 }, (_none, index) => (
        <Skeleton key={index} height={60} />
      ))}
    </Stack>
  )
}
