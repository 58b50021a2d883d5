import { Alert, Modal, Stack, Text } from '@mantine/core'
import { useState, useSyncExternalStore, type FormEvent } from 'react'

import { CurrentPassword } from '../shared/CurrentPassword'
import { FormButtons } from '../shared/FormButtons'
import { CodeField } from '../shared/secondFactor/CodeField'
import { useT } from '../shared/useT'
import { useRenewal, useSession } from './session'
import { useLogin } from './useLogin'

/** Asks for the password again once, however many calls found the session ended. It may be closed: only its button logs out. */
export function RenewSessionDialog() {
  const t = useT()
  const renewal = useRenewal()
  const isOpen = useSyncExternalStore(renewal.subscribe, renewal.isOpen)
  const { user, logout } = useSession()
  const isAsking = isOpen && user !== null

  function leave() {
    renewal.settle(false)
    void logout()
  }

  return (
    <Modal
      opened={isAsking}
      onClose={renewal.putOff}
      title={t('renewal.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      zIndex={500}
    >
      {user && (
        <RenewalForm
          name={user.name}
          username={user.username}
          onLogout={leave}
          onDone={() => renewal.settle(true)}
        />
      )}
    </Modal>
  )
}

interface RenewalFormProps {
  readonly name: string
  readonly username: string
  readonly onLogout: () => void
  readonly onDone: () => void
}

function RenewalForm({ name, username, onLogout, onDone }: RenewalFormProps) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { login, error, isBusy, needsCode } = useLogin('renewed')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await login(username, password, { code: needsCode ? code : undefined })) onDone()
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text size="sm">{t('renewal.text')}</Text>
        <Text size="sm" c="dimmed">
          {t('renewal.user', { name: name || username })}
        </Text>
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <CurrentPassword
          username={username}
          label={t('login.password')}
          data-autofocus
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {needsCode && (
          <CodeField
            required
            withAsterisk={false}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <FormButtons
          submit={t('renewal.submit')}
          isBusy={isBusy}
          cancel={t('renewal.logout')}
          onCancel={onLogout}
        />
      </Stack>
    </form>
  )
}
