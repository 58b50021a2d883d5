import { Skeleton } from '@mantine/core'
import type { Item } from '../../../schemas/api/items'
import type { DraftGroup } from '../../../schemas/conditions/draft'
import { ConditionBuilder } from '../../shared/conditions/ConditionBuilder'
import { Failed } from '../../shared/ListStates'
import { useT } from '../../shared/useT'
import { heldBy } from '../../shared/sharing/levels'
import { useShareFields } from './useShareFields'

export interface RowsBuilderProps {
  readonly item: Item
  readonly tree: DraftGroup
  readonly onChange: (tree: DraftGroup) => void
}

/** Draws the conditions on the records or rows that somebody gets access to. */
export function RowsBuilder({ item, tree, onChange }: RowsBuilderProps) {
  const t = useT()
  const { query, fields } = useShareFields(item, true)
  if (query.isError && !fields) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!fields)
    return <Skeleton height={60} role="status" aria-busy="true" aria-label={t('sharing.loading')} />
  return (
    <ConditionBuilder
      fields={fields}
      tree={tree}
      name={t(`sharing.some.${heldBy(item)}`)}
      lead=""
      saysWhole
      onChange={onChange}
    />
  )
}
