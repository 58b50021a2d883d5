import { Button, Group, Modal, Text } from '@mantine/core'
import { useCallback } from 'react'
import { useBlocker } from 'react-router-dom'
import type { Submission } from '../../answering/submission'
import { useT } from '../../shared/useT'

/** Asks before a way inside the app takes someone away from answers that were not sent (spec forms §4). */
export function LeaveDialog({ submission }: { readonly submission: Submission | null }) {
  const t = useT()
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && submission?.hasUnsentAnswers() === true,
      [submission],
    ),
  )
  const stay = () => blocker.reset?.()
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={t('answer.leave.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text>{t('answer.leave.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" color="red" onClick={() => blocker.proceed?.()}>
          {t('answer.leave.go')}
        </Button>
        <Button data-autofocus onClick={stay}>
          {t('answer.leave.stay')}
        </Button>
      </Group>
    </Modal>
  )
}
