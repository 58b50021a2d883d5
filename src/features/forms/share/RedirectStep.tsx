import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { errorText } from '../../../shared/errorText'
import { useT } from '../../../shared/useT'

export interface RedirectStepProps {
  readonly stored: string
  readonly onSave: (url: string) => Promise<void>
  readonly onNext: () => void
}

/** The setting that stays on the confirmation. */
const stay = 'default'

/** Draws step 1: where people go after sending their answers. */
export function RedirectStep({ stored, onSave, onNext }: RedirectStepProps) {
  const t = useT()
  const [address, setAddress] = useState(stored === stay ? '' : stored)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = address.trim() || stay
    setBusy(true)
    setError(null)
    try {
      if (wanted !== (stored || stay)) await onSave(wanted)
      onNext()
    } catch (failure) {
      setError(errorText(t, failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <TextInput
          type="url"
          label={t('share.redirect')}
          description={t('share.redirect.help')}
          placeholder={t('share.redirect.example')}
          maxLength={2000}
          autoComplete="off"
          value={address}
          error={error}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {t('share.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
