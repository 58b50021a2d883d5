import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { NewConnectionInvitation } from '../../../schemas/api/connections'
import { isEmailAddress } from '../../../schemas/email/emailAddress'
import { useApi } from '../../auth/session'
import { CopiedLink } from '../../shared/CopiedLink'
import { errorText } from '../../shared/errorText'
import { FormButtons } from '../../shared/FormButtons'
import { useFormat } from '../../shared/useFormat'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'

/** Invites another company by an e-mail address, then shows the link, in case no e-mail can be sent. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const queries = useQueryClient()
  const { isBusy, run } = useOneAtATime()
  const [email, setEmail] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [sent, setSent] = useState<NewConnectionInvitation | null>(null)

  async function submit() {
    const isWrong = !isEmailAddress(email.trim().toLowerCase())
    setMissing(isWrong)
    setError(null)
    if (isWrong) return
    try {
      await run(async () => setSent(await api.connections.invite(email.trim())))
      await queries.invalidateQueries({ queryKey: ['connections'] })
    } catch (failure) {
      setError(errorText(t, failure))
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('connections.invite.title')}
      closeOnClickOutside={sent === null}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {sent ? (
        <Stack>
          <Text size="sm" role="status">
            {t(sent.is_mailed ? 'connections.invite.mailed' : 'connections.invite.notMailed', {
              email: sent.email,
            })}
          </Text>
          <CopiedLink
            label={t('connections.invite.link')}
            description={t('connections.invite.until', { when: format.dateTime(sent.expires_at * 1000) })}
            address={`${location.origin}${sent.path}`}
            isFirst
          />
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('action.done')}</Button>
          </Group>
        </Stack>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <Stack>
            {error && (
              <Alert color="red" role="alert">
                {error}
              </Alert>
            )}
            <TextInput
              type="email"
              label={t('connections.invite.email')}
              description={t('connections.invite.text')}
              data-autofocus
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
              error={isMissing && t('error.INVALID_EMAIL')}
            />
            <FormButtons submit={t('connections.invite.send')} isBusy={isBusy} onCancel={onClose} />
          </Stack>
        </form>
      )}
    </Modal>
  )
}
