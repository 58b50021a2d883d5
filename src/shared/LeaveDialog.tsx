import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { useT } from './useT'

export interface LeaveDialogProps {
  /** Keeps its identity as long as its answers, as `leaves` does. */
  readonly isDirty: () => boolean
  /** Whether a step leaves what is dirty. */
  readonly leaves: BlockerFunction
  /** What would be lost. */
  readonly text: string
  /** True when it was saved; what went wrong is said on the screen, which stays. */
  readonly save: () => Promise<boolean>
  readonly onDiscard?: () => void
}

/** Leaving with unsaved changes: save, discard, or stay. The browser asks where the page itself is closed. */
export function LeaveDialog({ isDirty, leaves, text, save, onDiscard }: LeaveDialogProps) {
  const t = useT()
  const [isSaving, setSaving] = useState(false)
  const blocker = useBlocker(leaves)
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isDirty])

  const stay = () => blocker.reset?.()
  const discard = () => {
    onDiscard?.()
    blocker.proceed?.()
  }
  const saveAndGo = async () => {
    setSaving(true)
    const isSaved = await save()
    setSaving(false)
    if (isSaved) blocker.proceed?.()
    else stay()
  }
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={t('designer.leave.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text>{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={stay}>
          {t('action.cancel')}
        </Button>
        <Button variant="subtle" color="red" onClick={discard}>
          {t('designer.leave.discard')}
        </Button>
        <Button data-autofocus loading={isSaving} onClick={() => void saveAndGo()}>
          {t('action.save')}
        </Button>
      </Group>
    </Modal>
  )
}
