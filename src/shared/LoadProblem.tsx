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
  /** What to say when asking again cannot help: it is not there, or not for this person. */
  readonly gone?: string
  /** Where to go on from there. */
  readonly home?: { readonly to: string; readonly label: string }
  /** What access can be asked for. */
  readonly ask?: NewAccessRequest
  readonly onRetry: () => void
  /** More ways on. */
  readonly children?: ReactNode
}

/** Why nothing is shown, and the way on: once more, or elsewhere. */
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
