import { Button, Container, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'

import { ScreenTitle } from '../shared/ScreenTitle'
import { useT } from '../shared/useT'

/** Draws what happened instead of a screen that threw, with two ways to continue. */
export function CrashScreen() {
  const t = useT()
  return (
    <Container size="xs" py="xl" component="section">
      <ScreenTitle>{t('crash.title')}</ScreenTitle>
      <Text mt="sm" mb="lg" c="dimmed">
        {t('crash.text')}
      </Text>
      <Group>
        <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
        <Button variant="default" component={Link} to="/dashboard" reloadDocument>
          {t('crash.home')}
        </Button>
      </Group>
    </Container>
  )
}
