import { Button, Group } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ApiError } from '../../adapters/api/apiError'
import type { NewAccessRequest } from '../../schemas/api/accessRequests'
import { Empty, Failed } from './ListStates'
import { AskAccess } from './sharing/AskAccess'
import { useT } from './useT'

export interface LoadProblemProps {
  readonly error: unknown
  /** The text when trying again cannot help: it does not exist, or not for this user. */
  readonly gone?: string
  /** Where to go instead. */
  readonly home?: { readonly to: string; readonly label: string }
  /** The access request to offer. */
  readonly ask?: NewAccessRequest
  readonly onRetry: () => void
  /** Further buttons. */
  readonly children?: ReactNode
}

/** Says why nothing is shown, and offers to try again or go elsewhere. */
export function LoadProblem({ error, gone, home, ask, onRetry, children }: LoadProblemProps) {
  const t = useT()
  const { to, label } = home ?? { to: '/records', label: t('records.toRecords') }
  if (gone !== undefined && error instanceof ApiError && !error.isTemporary) {
    return (
      <Empty icon={<IconFileOff size={28} stroke={1.5} />} title={t('records.missing.title')} text={gone}>
        {ask && <AskAccess ask={ask} />}
        <Button component={Link} to={to} variant="default">
          {label}
        </Button>
      </Empty>
    )
  }
  return (
    <>
      <Failed error={error} onRetry={onRetry} />
      <Group justify="center">{children}</Group>
    </>
  )
}
