import { Button, Text } from '@mantine/core'
import { Link } from 'react-router-dom'

import { ScreenTitle } from '../shared/ScreenTitle'
import { useT } from '../shared/useT'
import { EntryFrame } from './EntryFrame'

/** Draws the screen for addresses that do not exist. */
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
