import { Anchor, CloseButton, Group as Row, Select, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { sortedBy } from '../../../schemas/conditions/valueOrder'
import { groupRoles, type Group, type GroupPatch, type GroupRole } from '../../../schemas/api/groups'
import { useApi } from '../../auth/session'
import { useMay } from '../../auth/useMay'
import { PersonSelect } from '../../shared/people/PersonSelect'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import lists from '../../shared/lists.module.css'

/** The list of a group that holds the members of each role. */
const listOfRole = {
  user: 'users',
  supervisor: 'supervisor_users',
  admin: 'admin_users',
} as const satisfies Record<GroupRole, keyof Group>

/** Draws the members of a group and their roles. */
export function GroupMembers({ group }: { readonly group: Group }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const mayManage = useMay('can_manage_users')
  const { isBusy, run } = useOneAtATime()
  const members = sortedBy(
    groupRoles.flatMap((role) => group[listOfRole[role]].map((member) => ({ ...member, role }))),
    ({ name }) => name,
  )

  // One by one: what others change of the group meanwhile stays.
  const roleOf = (userId: number, role: GroupRole | null): GroupPatch => ({
    member_roles: [{ user_id: userId, role }],
  })

  const change = (userId: number, patch: GroupPatch, done: string) =>
    void run(
      async () => {
        queries.setQueryData(['group', group.id], await api.people.updateGroup(group.id, patch))
        await queries.invalidateQueries({ queryKey: ['user', userId] })
        toast.done(done)
      },
      JSON.stringify([userId, patch]),
    ).catch(toast.error)

  const remove = ({ id, name, role }: (typeof members)[number]) =>
    void run(async () => {
      queries.setQueryData(['group', group.id], await api.people.updateGroup(group.id, roleOf(id, null)))
      await queries.invalidateQueries({ queryKey: ['user', id] })
      toast.done(t('groups.removed', { name, group: group.name }), () => putBack(id, name, role))
    }, `remove ${id}`).catch(toast.error)

  const putBack = (id: number, name: string, role: GroupRole) =>
    void (async () => {
      queries.setQueryData(['group', group.id], await api.people.updateGroup(group.id, roleOf(id, role)))
      toast.done(t('groups.added', { name, group: group.name }))
    })().catch((error: unknown) => toast.notUndone(error, () => putBack(id, name, role)))

  return (
    <Stack>
      <PersonSelect
        kind="users"
        label={t('groups.addMember')}
        placeholder={t('rules.audience.users.pick')}
        value={null}
        but={members.map(({ id }) => id)}
        isDisabled={isBusy}
        onPick={({ id, name }) =>
          change(id, roleOf(id, 'user'), t('groups.added', { name, group: group.name }))
        }
      />
      {members.length === 0 && <Text c="dimmed">{t('groups.noMembers')}</Text>}
      {members.length > 0 && (
        <ul className={lists['entries']} aria-label={t('groups.members')}>
          {members.map((member) => (
            <li key={member.id}>
              <span>
                {mayManage ? <Link to={`/users/${member.id}`}>{member.name}</Link> : member.name}
                <Text size="sm" c="dimmed">
                  {member.email}
                </Text>
                {!member.is_watched && (
                  <Text size="sm" c="dimmed">
                    {t('groups.unwatched')}{' '}
                    {mayManage && (
                      <Anchor
                        component="button"
                        type="button"
                        inherit
                        aria-label={t('groups.watchNamed', { name: member.name })}
                        disabled={isBusy}
                        onClick={() =>
                          change(
                            member.id,
                            { watched_users: [member.id] },
                            t('groups.watched', { name: member.name }),
                          )
                        }
                      >
                        {t('groups.watch')}
                      </Anchor>
                    )}
                  </Text>
                )}
              </span>
              <Row gap="xs" wrap="nowrap">
                <Select
                  w={170}
                  aria-label={t('groups.roleOf', { name: member.name })}
                  data={groupRoles.map((role) => ({ value: role, label: t(`groups.role.${role}`) }))}
                  value={member.role}
                  allowDeselect={false}
                  disabled={isBusy}
                  onChange={(value) => {
                    const role = groupRoles.find((one) => one === value)
                    if (role && role !== member.role)
                      change(
                        member.id,
                        roleOf(member.id, role),
                        t('groups.roleChanged', { name: member.name, role: t(`groups.role.${role}`) }),
                      )
                  }}
                />
                <CloseButton
                  aria-label={t('groups.removeNamed', { name: member.name })}
                  disabled={isBusy}
                  onClick={() => remove(member)}
                />
              </Row>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
