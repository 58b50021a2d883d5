import { Button, Group, Text } from '@mantine/core'
import { ApiError } from '../../adapters/api/apiError'
import { errorText } from './errorText'
import { useT } from './useT'

export interface CheckProblemProps {
  readonly error: unknown
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** Why nobody knows what something would come to, and the way to ask once more where that may help. */
export function CheckProblem({ error, isBusy, onRetry }: CheckProblemProps) {
  const t = useT()
  return (
    <Group gap="sm" role="alert">
      <Text c="red" miw={0}>
        {errorText(t, error)}
      </Text>
      {error instanceof ApiError && error.isTemporary && (
        <Button variant="default" size="compact-md" loading={isBusy} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </Group>
  )
}
