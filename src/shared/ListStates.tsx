import { Button, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { errorText } from './errorText'
import type { GuideId } from './help/guideIds'
import { HelpLink } from './help/HelpLink'
import { useT } from './useT'

export interface EmptyProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  /** The guide with more about it. */
  readonly guide?: GuideId
  /** The next action. */
  readonly children?: ReactNode
}

/** Draws an empty list, with what can be done here. */
export function Empty({ icon, title, text, guide, children }: EmptyProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <Text c="dimmed" component="span" aria-hidden>
        {icon}
      </Text>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw={420}>
        {text}
      </Text>
      {children}
      {guide && <HelpLink guide={guide} />}
    </Stack>
  )
}

export interface FailedProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Draws a list that failed to load: the reason, and a button to try again. */
export function Failed({ error, onRetry }: FailedProps) {
  const t = useT()
  return (
    <Stack align="center" gap="sm" py={40} px="md" ta="center" role="alert">
      <Text c="red" component="span" aria-hidden>
        <IconAlertTriangle size={28} stroke={1.5} />
      </Text>
      <Text maw={420}>{errorText(t, error)}</Text>
      <Button variant="default" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </Stack>
  )
}
