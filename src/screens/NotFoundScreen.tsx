import { Button, Text } from '@mantine/core'
import { Link } from 'react-router-dom'

import { ScreenTitle } from '../shared/ScreenTitle'
import { useT } from '../shared/useT'
import { EntryFrame } from './EntryFrame'

/** Where links lead whose place is gone. */
export function NotFoundScreen() {
  const t = useT()
  return (
    <EntryFrame>
      <ScreenTitle mb={4}>{t('notFound.title')}</ScreenTitle>
      <Text c="dimmed" mb="lg">
        {t('notFound.text')}
      </Text>
      <Button component={Link} to="/dashboard" size="md" fullWidth>
        {t('crash.home')}
      </Button>
    </EntryFrame>
  )
}
