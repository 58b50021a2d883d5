import { Button, Group, Modal, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { useT } from '../../shared/useT'

/** Leaving a template with unsaved changes: save, discard, or stay. */
export function LeaveTemplateDialog({
  isDirty,
  save,
}: {
  readonly isDirty: boolean
  readonly save: () => Promise<boolean>
}) {
  const t = useT()
  const [isSaving, setSaving] = useState(false)
  const blocker = useBlocker(useCallback<BlockerFunction>(() => isDirty, [isDirty]))
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isDirty) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isDirty])
  const saveAndGo = async () => {
    setSaving(true)
    const isSaved = await save()
    setSaving(false)
    // What went wrong is said on the screen, which stays.
    if (isSaved) blocker.proceed?.()
    else blocker.reset?.()
  }
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('designer.leave.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text>{t('templates.leave.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.reset?.()}>
          {t('action.cancel')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => blocker.proceed?.()}>
          {t('designer.leave.discard')}
        </Button>
        <Button data-autofocus loading={isSaving} onClick={() => void saveAndGo()}>
          {t('action.save')}
        </Button>
      </Group>
    </Modal>
  )
}
