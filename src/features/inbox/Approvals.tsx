import { Skeleton } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { Empty, Failed } from '../../shared/ListStates'
import lists from '../../shared/lists.module.css'
import { useT } from '../../shared/useT'
import { ApprovalCard } from '../../shared/approvals/ApprovalCard'
import { useApprovals } from '../../shared/approvals/useApprovals'

/** Lists the approvals that workflows ask of the user, each answered in place. */
export function Approvals() {
  const t = useT()
  const approvals = useApprovals()
  if (approvals.isPending)
    return (
      <div role="status" aria-busy="true" aria-label={t('approvals.loading')}>
        <Skeleton height={160} />
      </div>
    )
  if (approvals.isError) return <Failed error={approvals.error} onRetry={() => void approvals.refetch()} />
  const { objects } = approvals.data
  if (objects.length === 0)
    return (
      <Empty
        icon={<IconUserCheck size={32} stroke={1.5} />}
        title={t('approvals.none')}
        text={t('approvals.none.text')}
      />
    )
  return (
    <ul className={lists['framed']} aria-label={t('approvals.title')}>
      {objects.map((approval) => (
        <li key={approval.id}>
          <ApprovalCard approval={approval} />
        </li>
      ))}
    </ul>
  )
}
