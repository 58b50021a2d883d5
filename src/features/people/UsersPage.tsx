import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconActivity, IconMessage, IconTableImport, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'

import lists from '../../shared/lists.module.css'
import { Empty } from '../../shared/ListStates'
import { LoadedList } from '../../shared/LoadedList'
import tool from '../../shared/toolButton.module.css'
import { MoreButton } from '../../shared/MoreButton'
import { isKept } from '../../shared/NotRefreshed'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { SearchBox } from '../../shared/SearchBox'
import { usersFillAddress } from '../../shared/tasks/fillAddress'
import { useSearch } from '../../shared/useSearch'
import { useT } from '../../shared/useT'
import classes from './people.module.css'
import { LinksOfPending } from './LinksOfPending'
import { MessageDialog } from './MessageDialog'
import { NewUserDialog } from './NewUserDialog'
import { PeopleProblem } from './PeopleProblem'
import { userStates, useUsers } from './usePeopleQueries'
import { UsersTable } from './UsersTable'

/** Lists the users of the account, for administrators. */
export function UsersPage() {
  const t = useT()
  const navigate = useNavigate()
  const search = useSearch()
  const [params, setParams] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const [isWriting, setWriting] = useState(false)
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
      <div className={lists['head']}>
        <ScreenTitle>{t('menu.users')}</ScreenTitle>
        {isAllowed && (
          <Group gap="xs">
            <Button
              component={Link}
              to="/users-panel"
              variant="default"
              classNames={tool}
              leftSection={<IconActivity size={16} aria-hidden />}
            >
              {t('panel.open')}
            </Button>
            <Button
              variant="default"
              classNames={tool}
              leftSection={<IconMessage size={16} aria-hidden />}
              onClick={() => setWriting(true)}
            >
              {t('message.write')}
            </Button>
            <Button
              component={Link}
              to={usersFillAddress()}
              variant="default"
              classNames={tool}
              leftSection={<IconTableImport size={16} aria-hidden />}
            >
              {t('people.fill')}
            </Button>
            <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {t('people.add')}
            </Button>
          </Group>
        )}
      </div>
      {isAllowed && (
        <div className={lists['tools']}>
          <SearchBox search={search} label={t('people.search')} />
          <SegmentedControl
            aria-label={t('people.state')}
            mb="md"
            classNames={{ label: classes['stateLabel'] ?? '' }}
            data={userStates.map((value) => ({ value, label: t(`people.states.${value}`) }))}
            value={state}
            onChange={setState}
          />
        </div>
      )}
      <LoadedList
        list={list}
        loading={t('people.loading')}
        height={60}
        problem={
          <PeopleProblem
            error={list.error}
            home={{ to: '/dashboard', label: t('people.toHome') }}
            onRetry={() => void list.refetch()}
          />
        }
      >
        {users?.length === 0 &&
          (search.wanted === '' && (state === 'pending' || state === 'inactive') ? (
            <Empty
              icon={<IconUsers size={32} stroke={1.5} />}
              title={t(`people.none.${state}`)}
              text={t(`people.none.${state}.text`)}
            />
          ) : (
            <Empty
              icon={<IconUsers size={32} stroke={1.5} />}
              title={t('people.notFound')}
              text={t(isNarrowed ? 'people.notFound.text' : 'people.empty.text')}
            />
          ))}
        {state === 'pending' && users && users.length > 0 && <LinksOfPending />}
        {users && users.length > 0 && <UsersTable users={users} onOpen={search.cancel} />}
        <MoreButton list={list} label={t('people.more')} />
      </LoadedList>
      {isWriting && <MessageDialog onClose={() => setWriting(false)} />}
      {isAdding && (
        <NewUserDialog onAdded={({ id }) => void navigate(`/users/${id}`)} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
