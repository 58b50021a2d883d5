import { bulkOutcomes, type BulkCounts } from '../../../schemas/api/bulk'
import type { Translate } from '../useT'

/** Says for how many records workflows were started, or would be, leaving out outcomes of none. */
export function runText(t: Translate, counts: BulkCounts, isPlan = false): string {
  const said = bulkOutcomes.filter((outcome) => counts[outcome] > 0)
  return (said.length > 0 ? said : bulkOutcomes.slice(0, 1))
    .map((outcome) =>
      t(isPlan ? `bulk.run.will.${outcome}` : `bulk.run.was.${outcome}`, { count: counts[outcome] }),
    )
    .join(' · ')
}
