import { useT } from '../useT'
import { ApprovalCard } from './ApprovalCard'
import classes from './approvals.module.css'
import { useApprovals } from './useApprovals'

/** Draws the approvals that workflows ask of the user for a record; nothing if there are none. */
export function RecordApprovals({ recordId }: { readonly recordId: string }) {
  const t = useT()
  const approvals = useApprovals(recordId).data?.objects ?? []
  if (approvals.length === 0) return null
  return (
    <section className={classes['framed']} aria-label={t('approvals.title')}>
      <h2 className={classes['heading']}>{t('approvals.ofRecord')}</h2>
      {approvals.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} isOfRecord />
      ))}
    </section>
  )
}
