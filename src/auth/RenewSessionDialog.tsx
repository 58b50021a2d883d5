import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState, useSyncExternalStore, type FormEvent } from 'react'

import { PasswordField } from '../shared/PasswordField'
import { useT } from '../shared/useT'
import type { Renewal } from './renewal'
import { useSession } from './session'
import { useLogin } from './useLogin'

/** Asks for the password again once, however many calls found the session ended; cancelling logs out. */
export function RenewSessionDialog({ renewal }: { readonly renewal: Renewal }) {
  const t = useT()
  const isOpen = useSyncExternalStore(renewal.subscribe, renewal.isOpen)
  const { user, logout } = useSession()
  const isAsking = isOpen && user !== null

  function cancel() {
    renewal.settle(false)
    void logout()
  }

  return (
    <Modal
      opened={isAsking}
      onClose={cancel}
      title={t('renewal.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('renewal.logout') }}
      zIndex={500}
    >
      {user && (
        <RenewalForm
          name={user.name}
          username={user.username}
          onCancel={cancel}
          onDone={() => renewal.settle(true)}
        />
      )}
    </Modal>
  )
}

interface RenewalFormProps {
  readonly name: string
  readonly username: string
  readonly onCancel: () => void
  readonly onDone: () => void
}

function RenewalForm({ name, username, onCancel, onDone }: RenewalFormProps) {
  const t = useT()
  const [password, setPassword] = useState('')
  const { login, error, isBusy } = useLogin('renewed')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await login(username, password)) onDone()
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text size="sm">{t('renewal.text')}</Text>
        <Text size="sm" c="dimmed">
          {t('renewal.user', { name: name || username })}
        </Text>
        {/* Password managers find the entry by the user name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          data-autofocus
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('renewal.logout')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('renewal.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
