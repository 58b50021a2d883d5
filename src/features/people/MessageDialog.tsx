import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../auth/session'
import { FormButtons } from '../../shared/FormButtons'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { MessageReach, useMessageReach, type Receivers } from './MessageReach'
import { MessageReceivers, useReceivers, type Receiver } from './MessageReceivers'

export interface MessageDialogProps {
  /** The recipients; without them they are chosen here. */
  readonly to?:
    { readonly userId: number; readonly name: string } | { readonly groupId: number; readonly name: string }
  readonly onClose: () => void
}

/** Sends a message to people: in the app, and as a push notice on devices that allow it. */
export function MessageDialog({ to, onClose }: MessageDialogProps) {
  const t = useT()
  const [chosen, setChosen] = useState<readonly Receiver[]>([])
  const others = useReceivers('', to === undefined)
  const receivers: Receivers | undefined =
    to === undefined
      ? chosen.length > 0
        ? { users: chosen.map(({ value }) => Number(value)) }
        : undefined
      : 'userId' in to
        ? { users: [to.userId] }
        : { group_id: to.groupId }
  return (
    <Modal
      opened
      onClose={onClose}
      title={to === undefined ? t('message.title') : t('message.titleTo', { name: to.name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {others.data?.length === 0 ? (
        <Stack>
          <Text role="status">{t('message.alone')}</Text>
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={onClose}>
              {t('action.close')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <MessageForm to={receivers} isAboutOne={to !== undefined} onClose={onClose}>
          {to === undefined && <MessageReceivers chosen={chosen} onChange={setChosen} />}
        </MessageForm>
      )}
    </Modal>
  )
}

interface MessageFormProps {
  readonly to: Receivers | undefined
  /** True when the recipients are given. */
  readonly isAboutOne: boolean
  readonly onClose: () => void
  readonly children: React.ReactNode
}

function MessageForm({ to, isAboutOne, onClose, children }: MessageFormProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const { isBusy, run } = useOneAtATime()
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [link, setLink] = useState('')
  const reach = useMessageReach(to)
  // MessageReach says above that nobody would receive it.
  const isForNobody = reach?.people === 0
  const [isTried, setTried] = useState(false)
  const problem =
    to === undefined ? t('sharing.who.needed') : title.trim() === '' ? t('message.subject.needed') : undefined
  const send = () =>
    void run(async () => {
      const count = await api.push.message({
        ...to,
        ...{ title: title.trim(), text: text.trim() },
        link: link.trim() === '' ? null : link.trim(),
      })
      toast.done(t('message.sent', { count }))
      onClose()
    }).catch(toast.error)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setTried(problem !== undefined)
        if (problem === undefined && !isForNobody) send()
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('message.text')}
        </Text>
        {children}
        <MessageReach reach={reach} />
        <TextInput
          label={t('message.subject')}
          required
          data-autofocus={isAboutOne || undefined}
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
        <FormButtons
          submit={t('message.send')}
          isBusy={isBusy}
          isDisabled={isForNobody}
          problem={isTried ? problem : undefined}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
