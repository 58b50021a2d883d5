import { bulkOutcomes, type BulkChange } from '../../../../schemas/api/bulk'
import type { Translate } from '../../../shared/useT'

import { runText } from '../../../shared/tasks/runText'

/** Says how many records had which outcome, leaving out outcomes of none. */
export function countsText(t: Translate, change: BulkChange): string {
  if (change.kind === 'mail') return t('task.records', { count: change.changed })
  if (change.kind === 'run') return runText(t, change)
  const said = bulkOutcomes.filter((outcome) => change[outcome] > 0)
  return [
    ...(said.length > 0 ? said : bulkOutcomes.slice(0, 1)).map((outcome) =>
      t(`bulk.count.${outcome}`, { count: change[outcome] }),
    ),
    ...(change.workflows > 0 ? [t('changes.workflows', { count: change.workflows })] : []),
  ].join(' · ')
}
