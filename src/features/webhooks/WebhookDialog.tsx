import { Alert, Checkbox, Modal, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'

import { ApiError } from '../../../adapters/api/apiError'
import type { WebhookWish } from '../../../schemas/api/webhooks'
import { webhookEvents, type WebhookEvent } from '../../../schemas/model/webhookEvents'
import { errorText } from '../../shared/errorText'
import { FormButtons } from '../../shared/FormButtons'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'

export interface WebhookDialogProps {
  readonly title: string
  readonly submitLabel: string
  /** The existing settings. */
  readonly initial?: WebhookWish
  readonly onSubmit: (wish: WebhookWish) => Promise<void>
  readonly onClose: () => void
}

/** Returns whether the server accepts an address: http(s), without user and password. */
const isAddress = (url: string): boolean => /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/.test(url)

/** Asks for the address and the events. */
export function WebhookDialog({ title, submitLabel, initial, onSubmit, onClose }: WebhookDialogProps) {
  const t = useT()
  const [name, setName] = useState(initial?.name ?? '')
  const [url, setUrl] = useState(initial?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    initial?.events ?? ['record.created', 'record.edited', 'record.deleted'],
  )
  const [isAsked, setAsked] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [urlError, setUrlError] = useState<string | null>(null)
  const { isBusy, run } = useOneAtATime()
  const wish = { name: name.trim(), url: url.trim(), events: [...events] }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (wish.name === '' || !isAddress(wish.url) || events.length === 0) return
    try {
      await run(async () => {
        await onSubmit(wish)
        onClose()
      })
    } catch (failure) {
      const isOfUrl = failure instanceof ApiError && failure.code === 'WEBHOOK_ADDRESS'
      setUrlError(isOfUrl ? errorText(t, failure) : null)
      setError(isOfUrl ? null : errorText(t, failure))
    }
  }

  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {error !== null && (
            <Alert color="red" role="alert">
              {error}
            </Alert>
          )}
          <TextInput
            label={t('items.name')}
            description={t('webhooks.name.hint')}
            maxLength={200}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={isAsked && wish.name === '' && t('items.nameMissing')}
          />
          <TextInput
            label={t('webhooks.url')}
            description={t('webhooks.url.hint')}
            type="url"
            inputMode="url"
            maxLength={2_000}
            value={url}
            onChange={(event) => {
              setUrl(event.currentTarget.value)
              setUrlError(null)
            }}
            error={isAsked && !isAddress(wish.url) ? t('webhooks.url.wrong') : urlError}
          />
          <Checkbox.Group
            label={t('webhooks.events')}
            value={[...events]}
            onChange={(values) => setEvents(webhookEvents.filter((one) => values.includes(one)))}
            error={isAsked && events.length === 0 && t('webhooks.events.none')}
          >
            <Stack gap="xs" mt="xs">
              {webhookEvents.map((one) => (
                <Checkbox key={one} value={one} label={t(`webhooks.event.${one}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <FormButtons submit={submitLabel} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
