import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ApiError } from '../../adapters/api/apiError'
import { errorText } from './errorText'
import type { FailedProps } from './ListStates'
import { useT } from './useT'

/**
 * Returns whether loaded data stays on screen although reloading failed: only for a temporary failure, such as a missing network. What is
 * gone, or no longer accessible, does not stay.
 */
export const isKept = ({ data, error }: { readonly data: unknown; readonly error: unknown }): boolean =>
  data !== undefined && error instanceof ApiError && error.isTemporary

/** Says above older data that it could not be reloaded. */
export function NotRefreshed({ error, onRetry }: FailedProps) {
  const t = useT()
  return (
    <Group role="status" gap="xs" mb="sm" wrap="nowrap">
      <Text c="orange" component="span" aria-hidden lh={0} flex="none">
        <IconAlertTriangle size={18} stroke={1.5} />
      </Text>
      <Text size="sm" miw={0}>
        {t('list.notRefreshed')} {errorText(t, error)}
      </Text>
      <Button variant="subtle" size="compact-sm" flex="none" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </Group>
  )
}
