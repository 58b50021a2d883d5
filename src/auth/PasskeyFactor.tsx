import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import type { Factor } from '../../adapters/api/sessionApi'
import { hasPasskeys } from '../../adapters/device/passkeys'
import type { PasskeyAnswer } from '../../schemas/api/passkeyAnswer'
import { useOneAtATime } from '../shared/useOneAtATime'
import { useT } from '../shared/useT'
import { usePasskey } from './usePasskey'

export interface PasskeyFactorProps {
  /** The second factors that the user has. */
  readonly factors: readonly Factor[]
  readonly onShown: (passkey: PasskeyAnswer) => Promise<void>
}

/** Draws the button for a passkey instead of the code, where the user has one. */
export function PasskeyFactor({ factors, onShown }: PasskeyFactorProps) {
  const t = useT()
  const { show, textOf } = usePasskey()
  const { isBusy, run } = useOneAtATime()
  const [error, setError] = useState<string>()
  if (!factors.includes('passkey')) return null

  const press = () =>
    void run(async () => {
      setError(undefined)
      await onShown(await show())
    }).catch((failure: unknown) => setError(textOf(failure)))

  const said = error ?? (hasPasskeys() ? undefined : t('passkeys.unsupported'))
  return (
    <Stack gap="xs">
      {!factors.includes('code') && (
        <Text size="sm" role="status">
          {t('login.passkeyNeeded')}
        </Text>
      )}
      {said !== undefined && (
        <Text size="sm" c="red" role="alert">
          {said}
        </Text>
      )}
      {hasPasskeys() && (
        <Button variant="default" size="md" fullWidth loading={isBusy} onClick={press}>
          {t('login.passkeyInstead')}
        </Button>
      )}
    </Stack>
  )
}
