import { Modal, MultiSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../auth/session'
import { FormButtons } from '../../shared/FormButtons'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'

export interface MessageDialogProps {
  /** Left out: they are chosen here. */
  readonly to?:
    { readonly userId: number; readonly name: string } | { readonly groupId: number; readonly name: string }
  readonly onClose: () => void
}

const offeredAtOnce = 20

/** Writes to people: they are told in the app, and on the devices on which they allowed it. */
export function MessageDialog({ to, onClose }: MessageDialogProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const { isBusy, run } = useOneAtATime()
  const [chosen, setChosen] = useState<readonly { readonly value: string; readonly label: string }[]>([])
  const [search, setSearch] = useState('')
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [link, setLink] = useState('')
  const found = useQuery({
    queryKey: ['users', 'message', search],
    enabled: to === undefined,
    queryFn: async ({ signal }) => {
      const asked = { limit: offeredAtOnce, offset: 0, is_active: true, ...(search && { name: search }) }
      const { objects } = await api.people.listUsers(asked, signal)
      return objects.map(({ id, name }) => ({ value: String(id), label: name }))
    },
  })
  const offered = [...chosen, ...(found.data ?? [])].filter(
    (one, at, all) => all.findIndex(({ value }) => value === one.value) === at,
  )
  const receivers =
    to === undefined
      ? { users: chosen.map(({ value }) => Number(value)) }
      : 'userId' in to
        ? { users: [to.userId] }
        : { group_id: to.groupId }
  const isReady = title.trim() !== '' && (to !== undefined || chosen.length > 0)
  const send = () =>
    void run(async () => {
      const count = await api.push.message({
        ...receivers,
        ...{ title: title.trim(), text: text.trim() },
        link: link.trim() === '' ? null : link.trim(),
      })
      toast.done(t('message.sent', { count }))
      onClose()
    }).catch(toast.error)

  return (
    <Modal
      opened
      onClose={onClose}
      title={to === undefined ? t('message.title') : t('message.titleTo', { name: to.name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) send()
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {t('message.text')}
          </Text>
          {to === undefined && (
            <MultiSelect
              label={t('message.to')}
              data={offered}
              value={chosen.map(({ value }) => value)}
              searchable
              filter={({ options }) => options}
              searchValue={search}
              onSearchChange={setSearch}
              nothingFoundMessage={t('people.notFound')}
              onChange={(values) => setChosen(offered.filter(({ value }) => values.includes(value)))}
            />
          )}
          <TextInput
            label={t('message.subject')}
            required
            data-autofocus={to !== undefined || undefined}
            maxLength={100}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Textarea
            label={t('message.body')}
            autosize
            minRows={3}
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <TextInput
            label={t('message.link')}
            description={t('message.link.hint')}
            maxLength={300}
            value={link}
            onChange={(event) => setLink(event.currentTarget.value)}
          />
          <FormButtons submit={t('message.send')} isBusy={isBusy} isDisabled={!isReady} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
