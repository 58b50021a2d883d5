import { Button, Text } from '@mantine/core'

import { useSession } from '../auth/session'
import { ScreenTitle } from '../shared/ScreenTitle'
import { SecondFactorSetup } from '../shared/secondFactor/SecondFactorSetup'
import { useT } from '../shared/useT'
import { EntryFrame } from './EntryFrame'

/** Where somebody is led whose account asks for a second factor, as long as they have none. */
export function SecondFactorScreen() {
  const t = useT()
  const { logout } = useSession()
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
      {/* Anew, since everything that was asked meanwhile was refused. */}
      <SecondFactorSetup onDone={() => location.assign('/dashboard')} />
    </EntryFrame>
  )
}
