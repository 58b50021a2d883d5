import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

import type { User } from '../../../schemas/api/account'
import type { GroupRole } from '../../../schemas/api/groups'
import { useApi } from '../../auth/session'
import lists from '../../shared/lists.module.css'
import { Failed } from '../../shared/ListStates'
import { PersonSelect } from '../../shared/people/PersonSelect'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'

/** Draws the groups of a user, to join and leave. */
export function UserGroups({ user }: { readonly user: User }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { isBusy, run } = useOneAtATime()
  const groups = useQuery({
    queryKey: ['groups', 'of', user.groups],
    queryFn: ({ signal }) => (user.groups.length === 0 ? [] : api.account.listGroups(user.groups, signal)),
  })

  async function change(id: number, role: GroupRole | null, done: (name: string) => string) {
    try {
      await run(async () => {
        const group = await api.people.updateGroup(id, { member_roles: [{ user_id: user.id, role }] })
        queries.setQueryData(['group', id], group)
        await queries.invalidateQueries({ queryKey: ['user', user.id] })
        toast.done(done(group.name))
      })
    } catch (failure) {
      toast.error(failure)
    }
  }

  if (groups.isError) return <Failed error={groups.error} onRetry={() => void groups.refetch()} />
  return (
    <Stack>
      {groups.isPending && <Skeleton height={48} aria-hidden />}
      {groups.data?.length === 0 && <Text c="dimmed">{t('people.groups.none')}</Text>}
      {groups.data && groups.data.length > 0 && (
        <ul className={lists['entries']} aria-label={t('menu.groups')}>
          {groups.data.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/groups/${id}`}>{name}</Link>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                disabled={isBusy}
                aria-label={t('people.groups.leaveNamed', { name })}
                onClick={() =>
                  void change(id, null, (group) => t('groups.removed', { name: user.name, group }))
                }
              >
                {t('people.groups.leave')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PersonSelect
        kind="groups"
        label={t('people.groups.add')}
        placeholder={t('rules.audience.groups.pick')}
        value={null}
        but={user.groups}
        isDisabled={isBusy}
        onPick={({ id }) => void change(id, 'user', (group) => t('groups.added', { name: user.name, group }))}
      />
    </Stack>
  )
}
