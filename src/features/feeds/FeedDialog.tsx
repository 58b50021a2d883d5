import { Alert, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import type { FeedWithKey } from '../../../schemas/api/feeds'
import { useApi } from '../../auth/session'
import { errorText } from '../../shared/errorText'
import { FormButtons } from '../../shared/FormButtons'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'

export interface FeedDialogProps {
  readonly formId: number
  /** The saved view from which the feed was requested. */
  readonly viewId: number | null
  readonly onMade: (feed: FeedWithKey) => Promise<void>
  readonly onClose: () => void
}

/** Asks for a feed's name and which records it shows. */
export function FeedDialog({ formId, viewId, onMade, onClose }: FeedDialogProps) {
  const t = useT()
  const api = useApi()
  const [name, setName] = useState('')
  const [shows, setShows] = useState(viewId === null ? '' : String(viewId))
  const [isAsked, setAsked] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { isBusy, run } = useOneAtATime()
  const views = useQuery({
    queryKey: ['filterViews', 'of', formId],
    queryFn: ({ signal }) => api.filterViews.list(formId, signal),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (name.trim() === '') return
    try {
      await run(async () => {
        const made = await api.feeds.create(formId, shows === '' ? null : Number(shows), name.trim())
        onClose()
        await onMade(made)
      })
    } catch (failure) {
      setError(errorText(t, failure))
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('feeds.add')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {error !== null && (
            <Alert color="red" role="alert">
              {error}
            </Alert>
          )}
          <TextInput
            label={t('items.name')}
            description={t('feeds.name.hint')}
            maxLength={100}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={isAsked && name.trim() === '' && t('items.nameMissing')}
          />
          <NativeSelect
            label={t('feeds.shows')}
            description={t('feeds.shows.hint')}
            value={shows}
            onChange={(event) => setShows(event.currentTarget.value)}
            data={[
              { value: '', label: t('feeds.shows.all') },
              ...(views.data?.objects ?? []).map((view) => ({
                value: String(view.id),
                label: t('feeds.shows.view', { name: view.name }),
              })),
            ]}
          />
          <FormButtons submit={t('feeds.add')} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
