import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState, useSyncExternalStore, type FormEvent } from 'react'

import { PasskeyFailure } from '../../adapters/device/passkeys'
import type { SessionUser } from '../../adapters/api/sessionApi'
import type { LoginSuccess } from '../../schemas/api/session'
import { CurrentPassword } from '../shared/CurrentPassword'
import { FormButtons } from '../shared/FormButtons'
import { CodeField } from '../shared/secondFactor/CodeField'
import { useT } from '../shared/useT'
import { OtherWays } from './OtherWays'
import { PasskeyFactor } from './PasskeyFactor'
import { useRenewal, useSession } from './session'
import { useLogin } from './useLogin'
import { useOpenSession } from './useOpenSession'

/**
 * Asks the user once to log in again, by password or another way, however many calls found the session ended. It may be closed; only its
 * own button logs out.
 */
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
      {user && <RenewalForm user={user} onLogout={leave} onDone={() => renewal.settle(true)} />}
    </Modal>
  )
}

interface RenewalFormProps {
  readonly user: SessionUser
  readonly onLogout: () => void
  readonly onDone: () => void
}

function RenewalForm({ user, onLogout, onDone }: RenewalFormProps) {
  const { id, name, username, activated: hasPassword } = user
  const t = useT()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { login, error, isBusy, factors, needsCode } = useLogin('renewed')
  const open = useOpenSession('renewed')

  async function enter(outcome: LoginSuccess) {
    // The page still belongs to the previous user.
    if (outcome.user.id !== id) throw new PasskeyFailure('otherPerson')
    await open(outcome)
    onDone()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await login(username, password, { code: needsCode ? code : undefined })) onDone()
  }

  const whose = (
    <>
      <Text size="sm">{t(hasPassword ? 'renewal.text' : 'renewal.again')}</Text>
      <Text size="sm" c="dimmed">
        {t('renewal.user', { name: name || username })}
      </Text>
    </>
  )
  if (!hasPassword)
    return (
      <Stack>
        {whose}
        <OtherWays isBeside areFirst onEntered={enter} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onLogout}>
            {t('renewal.logout')}
          </Button>
        </Group>
      </Stack>
    )
  return (
    <>
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          {whose}
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
          <PasskeyFactor
            factors={factors}
            onShown={async (passkey) => {
              if (await login(username, password, { passkey })) onDone()
            }}
          />
          <FormButtons
            submit={t('renewal.submit')}
            isBusy={isBusy}
            cancel={t('renewal.logout')}
            onCancel={onLogout}
          />
        </Stack>
      </form>
      <OtherWays isBeside onEntered={enter} />
    </>
  )
}
