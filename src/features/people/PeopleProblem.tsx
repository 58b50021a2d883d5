import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

import { ApiError } from '../../../adapters/api/apiError'
import { errorText } from '../../shared/errorText'
import { Empty } from '../../shared/ListStates'
import { LoadProblem } from '../../shared/LoadProblem'
import { useT } from '../../shared/useT'

export interface PeopleProblemProps {
  readonly error: unknown
  /** The text when the user or group does not exist. */
  readonly gone?: string
  readonly home: { readonly to: string; readonly label: string }
  readonly onRetry: () => void
}

/** Says why no users or groups are shown; when refused, who could grant access. */
export function PeopleProblem({ error, ...rest }: PeopleProblemProps) {
  const t = useT()
  if (!(error instanceof ApiError && error.code === 'FORBIDDEN'))
    return <LoadProblem error={error} {...rest} />
  return (
    <Empty
      icon={<IconLock size={40} stroke={1.2} />}
      title={t('people.notAllowed')}
      text={errorText(t, error)}
    >
      <Button component={Link} to="/dashboard" variant="default" mt="xs">
        {t('people.toHome')}
      </Button>
    </Empty>
  )
}
