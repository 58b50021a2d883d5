import { Button, Divider, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { hasPasskeys } from '../../adapters/device/passkeys'
import { useSession } from '../auth/session'
import { AddPasskeyForm } from '../features/account/AddPasskeyForm'
import { ScreenTitle } from '../shared/ScreenTitle'
import { SecondFactorSetup } from '../shared/secondFactor/SecondFactorSetup'
import { useT } from '../shared/useT'
import { EntryFrame } from './EntryFrame'

/** Reloads the page, because every request so far was refused. */
const goOn = () => location.assign('/dashboard')

/** Draws where users without a second factor are sent while their account requires one. */
export function SecondFactorScreen() {
  const t = useT()
  const { logout } = useSession()
  const [isPasskey, setPasskey] = useState(false)
  return (
    <EntryFrame
      foot={
        <Button variant="subtle" mt="md" onClick={() => void logout()}>
          {t('renewal.logout')}
        </Button>
      }
    >
      <ScreenTitle mb={4}>{t('secondFactor.title')}</ScreenTitle>
      <Text c="dimmed" mb="lg">
        {t('error.SECOND_FACTOR_REQUIRED')}
      </Text>
      {isPasskey ? (
        <AddPasskeyForm onAdded={goOn} onCancel={() => setPasskey(false)} />
      ) : (
        <>
          <SecondFactorSetup onDone={goOn} />
          {hasPasskeys() && (
            <Stack mt="md">
              <Divider label={t('login.or')} />
              <Button variant="default" fullWidth onClick={() => setPasskey(true)}>
                {t('passkeys.add')}
              </Button>
            </Stack>
          )}
        </>
      )}
    </EntryFrame>
  )
}
