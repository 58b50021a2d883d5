import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { useT } from './useT'

export interface LeaveDialogProps {
  /** Returns whether there are unsaved changes; the function's identity must change only with its result, and so must that of `leaves`. */
  readonly isDirty: () => boolean
  /** Returns whether a navigation leaves the unsaved work. */
  readonly leaves: BlockerFunction
  /** Says what would be lost. */
  readonly text: string
  /** Resolves to true when it was saved; an error is shown on the screen, which stays. */
  readonly save: () => Promise<boolean>
  readonly onDiscard?: () => void
}

/** Asks before leaving unsaved changes: save, discard, or stay. When the document itself is closed, the browser asks. */
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
