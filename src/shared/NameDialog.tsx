import { Alert, Modal, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'

import { errorText } from './errorText'
import { FormButtons } from './FormButtons'
import { useOneAtATime } from './useOneAtATime'
import { useT } from './useT'

export interface NameDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly initial: string
  readonly maxLength?: number
  readonly onSubmit: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for a name: of something new, or a new name. Stays open, with the reason, when the name was refused. */
export function NameDialog({
  title,
  submitLabel,
  initial,
  maxLength = 255,
  onSubmit,
  onClose,
}: NameDialogProps) {
  const t = useT()
  const [name, setName] = useState(initial)
  const { isBusy, run } = useOneAtATime()
  const [error, setError] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = name.trim()
    setMissing(wanted === '')
    if (wanted === '') return
    try {
      await run(async () => {
        if (wanted !== initial) await onSubmit(wanted)
        onClose()
      })
    } catch (failure) {
      setError(errorText(t, failure))
    }
  }

  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {error && (
            <Alert color="red" role="alert">
              {error}
            </Alert>
          )}
          <TextInput
            label={t('items.name')}
            maxLength={maxLength}
            data-autofocus
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            error={isMissing && t('items.nameMissing')}
          />
          <FormButtons submit={submitLabel} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
