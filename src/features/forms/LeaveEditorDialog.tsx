import { Button, Group, Modal, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { useDesigner } from '../../designer/DesignerContext'
import { useT } from '../../shared/useT'
import { sessionAt } from '../../designer/editorLocation'

export interface LeaveEditorDialogProps {
  readonly save: () => Promise<boolean>
  /** What was not saved shall not be offered again. */
  readonly onDiscard: () => void
}

/** Leaving with unsaved changes: save, discard, or stay. */
export function LeaveEditorDialog({ save, onDiscard }: LeaveEditorDialogProps) {
  const t = useT()
  const { state } = useDesigner()
  const [isSaving, setSaving] = useState(false)
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        state.isDirty &&
        !isFreeToGo(nextLocation.pathname) &&
        sessionAt(nextLocation) !== sessionAt(currentLocation) &&
        !isOnlyHash(currentLocation, nextLocation),
      [state],
    ),
  )

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (state.isDirty) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [state])

  const stay = () => blocker.reset?.()
  const discard = () => {
    onDiscard()
    blocker.proceed?.()
  }
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
      onClose={stay}
      title={t('designer.leave.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text>{t('designer.leave.text')}</Text>
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

/** Who makes a catalog for the form that is being designed finds the form's draft again. */
const isFreeToGo = (pathname: string) => pathname === '/catalogs/new'

interface Place {
  readonly pathname: string
  readonly search: string
}

/** The same screen with the same parameters: nothing is left. */
function isOnlyHash(from: Place & { readonly hash: string }, to: Place & { readonly hash: string }): boolean {
  return from.pathname === to.pathname && from.search === to.search && from.hash !== to.hash
}
