import { Text } from '@mantine/core'
import type { Item } from '../../../schemas/api/items'
import type { DraftGroup } from '../../../schemas/conditions/draft'
import type { ConditionFields } from '../../shared/conditions/conditionFields'
import { useSentence } from '../../shared/conditions/useSentence'
import { draftOfRows } from './rowsDraft'
import { useShareFields } from './useShareFields'

export interface WhichRowsProps {
  readonly item: Pick<Item, 'id' | 'itype'>
  readonly filter: object
}

/** Which records, or rows, a right is of, in words; nothing while it is not known what its conditions ask about. */
export function WhichRows({ item, filter }: WhichRowsProps) {
  const { fields } = useShareFields(item, true)
  const { tree } = draftOfRows(filter, null)
  return fields && tree.of.length > 0 ? <Conditions fields={fields} tree={tree} /> : null
}

function Conditions({ fields, tree }: { readonly fields: ConditionFields; readonly tree: DraftGroup }) {
  const sentence = useSentence(fields)
  return (
    <Text size="sm" maw={320}>
      {sentence(tree)}
    </Text>
  )
}
