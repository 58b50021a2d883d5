import { Alert, Modal, Stack, Switch } from '@mantine/core'
import { useState, type FormEvent } from 'react'

import type { Item } from '../../../schemas/api/items'
import { errorText } from '../../shared/errorText'
import { FormButtons } from '../../shared/FormButtons'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import type { CopyChoice } from './itemCollection'

export interface CopyDialogProps {
  readonly item: Item
  readonly onCopy: (choice: CopyChoice) => Promise<void>
  readonly onClose: () => void
}

/** Asks what a form's copy includes. */
export function CopyDialog({ item, onCopy, onClose }: CopyDialogProps) {
  const t = useT()
  const [withRules, setWithRules] = useState(true)
  const [keepIds, setKeepIds] = useState(false)
  const { isBusy, run } = useOneAtATime()
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    try {
      await run(async () => {
        await onCopy({ withRules, keepIds })
        onClose()
      })
    } catch (failure) {
      setError(errorText(t, failure))
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('items.copy.title', { name: item.name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          {error && (
            <Alert color="red" role="alert">
              {error}
            </Alert>
          )}
          <Switch
            data-autofocus
            label={t('items.copy.rules')}
            description={t('items.copy.rules.help')}
            checked={withRules}
            onChange={(event) => setWithRules(event.currentTarget.checked)}
          />
          <Switch
            label={t('items.copy.ids')}
            description={t('items.copy.ids.help')}
            checked={keepIds}
            onChange={(event) => setKeepIds(event.currentTarget.checked)}
          />
          <FormButtons submit={t('items.copy')} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
