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
  /** What to say of somebody or something that is not there. */
  readonly gone?: string
  readonly home: { readonly to: string; readonly label: string }
  readonly onRetry: () => void
}

/** Why no users or groups are shown: to whom they are refused is told who could let them. */
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
