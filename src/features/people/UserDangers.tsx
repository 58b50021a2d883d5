import { Button, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import type { User } from '../../../schemas/api/account'
import type { NewActivation } from '../../../schemas/api/activation'
import { useApi } from '../../auth/session'
import { useSecondFactor } from '../../shared/secondFactor/useSecondFactor'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { ActivationLink } from './ActivationLink'
import { DeleteUserDialog } from './DeleteUserDialog'
import lists from '../../shared/lists.module.css'
import classes from './people.module.css'
import { MessageDialog } from './MessageDialog'
import { ResetPasswordDialog } from './ResetPasswordDialog'
import { useChangeUser } from './usePeopleQueries'

export interface UserDangersProps {
  readonly user: User
  readonly isSelf: boolean
}

/** Draws the actions that lock a user out, temporarily or for good. */
export function UserDangers({ user, isSelf }: UserDangersProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const change = useChangeUser(user.id)
  const { isBusy, run } = useOneAtATime()
  const [open, setOpen] = useState<'password' | 'delete' | 'message' | null>(null)
  const [link, setLink] = useState<NewActivation | null>(null)
  const { name, is_active: isActive, activated } = user
  const close = () => setOpen(null)
  const attempt = (work: () => Promise<unknown>) => void run(work).catch(toast.error)

  const endSessions = () =>
    attempt(async () => {
      const count = await api.people.endSessions(user.id)
      toast.done(t('people.sessionsEnded', { count }))
    })
  const secondFactor = useSecondFactor(user.id)
  const { is_on: hasCodes = false, passkeys = 0 } = secondFactor.state.data ?? {}
  const hasFactor = hasCodes || passkeys > 0
  const takeSecondFactor = () =>
    attempt(async () => {
      await api.secondFactor.takeFrom(user.id)
      toast.done(t('people.secondFactor.taken', { name }))
      await secondFactor.refresh()
    })
  const makeLink = () => attempt(async () => setLink(await api.people.createActivation(user.id)))
  const setActive = (isWanted: boolean) =>
    attempt(async () => {
      await change({ is_active: isWanted })
      toast.done(t(isWanted ? 'people.activated' : 'people.deactivated', { name }))
    })
  const askToDeactivate = () =>
    modals.openConfirmModal({
      title: t('people.deactivate.title', { name }),
      children: <Text size="sm">{t('people.deactivate.text')}</Text>,
      labels: { confirm: t('people.deactivate'), cancel: t('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => setActive(false),
    })

  return (
    <>
      <ul className={`${lists['entries']} ${classes['dangers']}`}>
        <Danger
          isCalm
          text={t('people.endSessions.text')}
          label={t('people.endSessions')}
          isBusy={isBusy}
          onPress={endSessions}
        />
        {!isSelf && (
          <>
            {isActive && (
              <Danger
                isCalm
                text={t('message.text')}
                label={t('message.write')}
                isBusy={isBusy}
                onPress={() => setOpen('message')}
              />
            )}
            {isActive && activated && (
              <Danger
                isCalm
                text={t('people.link.again')}
                label={t('people.link.make')}
                isBusy={isBusy}
                onPress={makeLink}
              />
            )}
            {hasFactor && (
              <Danger
                text={t('people.secondFactor.text')}
                label={t('people.secondFactor.take')}
                isBusy={isBusy}
                onPress={takeSecondFactor}
              />
            )}
            <Danger
              text={t('people.reset.text')}
              label={t('people.reset')}
              isBusy={isBusy}
              onPress={() => setOpen('password')}
            />
            <Danger
              isCalm={!isActive}
              text={t(isActive ? 'people.deactivate.text' : 'people.activate.text')}
              label={t(isActive ? 'people.deactivate' : 'people.activate')}
              isBusy={isBusy}
              onPress={() => (isActive ? askToDeactivate() : setActive(true))}
            />
            <Danger
              text={t('people.delete.text')}
              label={t('people.delete')}
              isBusy={isBusy}
              onPress={() => setOpen('delete')}
            />
          </>
        )}
      </ul>
      {link && <ActivationLink name={name} activation={link} onClose={() => setLink(null)} />}
      {open === 'password' && <ResetPasswordDialog user={user} onClose={close} />}
      {open === 'message' && <MessageDialog to={{ userId: user.id, name }} onClose={close} />}
      {open === 'delete' && (
        <DeleteUserDialog user={user} onDeleted={() => void navigate('/users')} onClose={close} />
      )}
    </>
  )
}

interface DangerProps {
  /** True for an action whose effect can be undone at once. */
  readonly isCalm?: boolean
  readonly text: string
  readonly label: string
  readonly isBusy: boolean
  readonly onPress: () => void
}

function Danger({ isCalm = false, text, label, isBusy, onPress }: DangerProps) {
  return (
    <li>
      <Text size="sm">{text}</Text>
      <Button variant="default" {...(!isCalm && { c: 'red' })} disabled={isBusy} onClick={onPress}>
        {label}
      </Button>
    </li>
  )
}
