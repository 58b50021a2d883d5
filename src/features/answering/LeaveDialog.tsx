import { Button, Group, Modal, Text } from '@mantine/core'
import { useCallback } from 'react'
import { useBlocker } from 'react-router-dom'
import type { FormSession } from '../../answering/createFormSession'
import { useT } from '../../shared/useT'

/** Asks what to do with unsent answers before a navigation inside the app leaves them. */
export function LeaveDialog({ session }: { readonly session: FormSession | null }) {
  const t = useT()
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname &&
        session !== null &&
        session.submission.getState().phase !== 'queued' &&
        session.keeper.hasDraft(),
      [session],
    ),
  )
  const isKept = session?.keeper.getState().phase !== 'failed'
  const stay = () => blocker.reset?.()
  const keep = async () => {
    await session?.keeper.flush()
    blocker.proceed?.()
  }
  const discard = async () => {
    await session?.keeper.finish()
    blocker.proceed?.()
  }
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      size={520}
      title={t('answer.leave.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text>{t(isKept ? 'answer.leave.text' : 'answer.leave.textNotKept')}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="subtle" color="red" onClick={() => void discard()}>
          {t('answer.leave.go')}
        </Button>
        <Button variant="default" data-autofocus={isKept ? undefined : true} onClick={stay}>
          {t('answer.leave.stay')}
        </Button>
        {isKept && (
          <Button data-autofocus onClick={() => void keep()}>
            {t('answer.leave.keep')}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
