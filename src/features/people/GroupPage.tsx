import { Button, Group as Row, Skeleton, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'

import type { Group } from '../../../schemas/api/groups'
import { useApi } from '../../auth/session'
import { useMay } from '../../auth/useMay'
import lists from '../../shared/lists.module.css'
import { NameDialog } from '../../shared/NameDialog'
import { isKept } from '../../shared/NotRefreshed'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { SectionCard } from '../../shared/SectionCard'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { SharedThings } from './SharedThings'
import { MessageDialog } from './MessageDialog'
import { GroupMembers } from './GroupMembers'
import classes from './people.module.css'
import { PeopleProblem } from './PeopleProblem'
import { useGroup } from './usePeopleQueries'

/** Draws a group with its members, for administrators of the account or the group. */
export function GroupPage() {
  const t = useT()
  const id = Number(useParams()['groupId'])
  const group = useGroup(id)
  if (group.isError && !isKept(group))
    return (
      <PeopleProblem
        error={group.error}
        gone={t('groups.gone')}
        home={{ to: '/groups', label: t('groups.toGroups') }}
        onRetry={() => void group.refetch()}
      />
    )
  return (
    <div className={classes['page']} key={id}>
      {group.data ? (
        <GroupSections group={group.data} />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('groups.loading')}>
          <Skeleton height={36} width={260} mb="lg" />
          <Skeleton height={320} />
        </div>
      )}
    </div>
  )
}

function GroupSections({ group }: { readonly group: Group }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mayManage = useMay('can_manage_users')
  const { isBusy, run } = useOneAtATime()
  const [isRenaming, setRenaming] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const { id, name } = group

  async function rename(wanted: string) {
    queries.setQueryData(['group', id], await api.people.updateGroup(id, { name: wanted }))
    await queries.invalidateQueries({ queryKey: ['groups'] })
    toast.done(t('groups.renamed', { name: wanted }))
  }

  const remove = () =>
    void run(async () => {
      await api.people.deleteGroup(id)
      queries.removeQueries({ queryKey: ['group', id] })
      await queries.invalidateQueries({ queryKey: ['groups'] })
      toast.done(t('groups.deleted', { name }))
      void navigate('/groups')
    }).catch(toast.error)

  const askToDelete = () =>
    modals.openConfirmModal({
      title: t('groups.delete.title', { name }),
      children: <Text size="sm">{t('groups.delete.text')}</Text>,
      labels: { confirm: t('action.delete'), cancel: t('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: remove,
    })

  return (
    <>
      <div className={lists['head']}>
        <ScreenTitle>{name}</ScreenTitle>
        <Row gap="xs">
          {mayManage && (
            <Button variant="default" onClick={() => setWriting(true)}>
              {t('message.write')}
            </Button>
          )}
          <Button variant="default" onClick={() => setRenaming(true)}>
            {t('action.rename')}
          </Button>
        </Row>
      </div>
      <SectionCard title={t('groups.members')} text={t('groups.members.text')}>
        <GroupMembers group={group} />
      </SectionCard>
      <SectionCard title={t('people.shared')} text={t('people.shared.group')}>
        <SharedThings to={{ groupId: group.id }} />
      </SectionCard>
      {mayManage && (
        <SectionCard title={t('groups.delete')} text={t('groups.delete.text')} isDangerous>
          <Button variant="default" c="red" disabled={isBusy} onClick={askToDelete}>
            {t('groups.delete')}
          </Button>
        </SectionCard>
      )}
      {isWriting && <MessageDialog to={{ groupId: id, name }} onClose={() => setWriting(false)} />}
      {isRenaming && (
        <NameDialog
          title={t('groups.rename')}
          submitLabel={t('action.rename')}
          initial={name}
          maxLength={150}
          onSubmit={rename}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  )
}
