import { Button } from '@mantine/core'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'

import { useApi } from '../../auth/session'
import { useMay } from '../../auth/useMay'
import lists from '../../shared/lists.module.css'
import { Empty } from '../../shared/ListStates'
import { LoadedList } from '../../shared/LoadedList'
import { MoreButton } from '../../shared/MoreButton'
import { NameDialog } from '../../shared/NameDialog'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { SearchBox } from '../../shared/SearchBox'
import { useSearch } from '../../shared/useSearch'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import classes from './people.module.css'
import { useGroups } from './usePeopleQueries'

/** Lists the groups of the account. */
export function GroupsPage() {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const search = useSearch()
  const list = useGroups(search.wanted)
  const mayManage = useMay('can_manage_users')
  const [isAdding, setAdding] = useState(false)
  const groups = list.data?.pages.flatMap((page) => page.objects)

  async function add(name: string) {
    const group = await api.people.createGroup({ name })
    await queries.invalidateQueries({ queryKey: ['groups'] })
    toast.done(t('groups.made', { name: group.name }))
    void navigate(`/groups/${group.id}`)
  }

  const newGroup = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('groups.add')}
    </Button>
  )
  return (
    <>
      <div className={lists['head']}>
        <ScreenTitle>{t('menu.groups')}</ScreenTitle>
        {mayManage && newGroup}
      </div>
      <SearchBox search={search} label={t('groups.search')} />
      <LoadedList list={list} loading={t('groups.loading')} height={52}>
        {groups?.length === 0 && (
          <Empty
            icon={<IconUsersGroup size={32} stroke={1.5} />}
            title={t(search.wanted ? 'groups.notFound' : 'groups.empty')}
            text={t(search.wanted ? 'people.notFound.text' : 'groups.empty.text')}
            guide="groups"
          />
        )}
        {groups && groups.length > 0 && (
          <ul className={lists['framed']} aria-label={t('menu.groups')}>
            {groups.map(({ id, name }) => (
              <li key={id}>
                <Link className={classes['group'] ?? ''} to={`/groups/${id}`} onClick={search.cancel}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <MoreButton list={list} label={t('groups.more')} />
      </LoadedList>
      {isAdding && (
        <NameDialog
          title={t('groups.add')}
          submitLabel={t('groups.add')}
          initial=""
          maxLength={150}
          onSubmit={add}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
