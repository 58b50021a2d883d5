import { useMemo } from 'react'
import type { DraftGroup } from '../../../schemas/conditions/draft'
import { useT } from '../useT'
import classes from './ConditionBuilder.module.css'
import { ConditionBuilderContext, type ConditionFields } from './conditionFields'
import { ConditionGroup } from './ConditionGroup'
import { MemberConditions } from './MemberConditions'
import { useSentence } from './useSentence'

export interface ConditionBuilderProps {
  readonly fields: ConditionFields
  readonly tree: DraftGroup
  /** `isTyped`: one key of several that write one value. */
  readonly onChange: (tree: DraftGroup, isTyped: boolean) => void
  readonly onDone?: (() => void) | undefined
  readonly saysLacks?: boolean
  /** What the conditions are called together. */
  readonly name: string
  /** What stands before the first of them; without it nothing joins them but the control above. */
  readonly lead?: string
  /** Says below what they ask together. */
  readonly saysWhole?: boolean
  readonly canSwitchOff?: boolean
}

/** Conditions and groups of them, as people make them: whatever asks, it gets a tree back. */
export function ConditionBuilder(props: ConditionBuilderProps) {
  const { fields, tree, onChange, onDone, saysLacks = false, name, lead, saysWhole = false } = props
  const { canSwitchOff = false } = props
  const t = useT()
  const sentence = useSentence(fields)
  const first = lead ?? t('rules.condition.when')
  const context = useMemo(
    () => ({ fields, onDone, saysLacks, lead: first, canSwitchOff, MemberConditions }),
    [fields, onDone, saysLacks, first, canSwitchOff],
  )
  return (
    <ConditionBuilderContext value={context}>
      <div className={classes['builder']}>
        <ConditionGroup group={tree} name={name} onChange={onChange} />
        {saysWhole && tree.of.length > 0 && <p className={classes['sentence']}>{sentence(tree)}</p>}
      </div>
    </ConditionBuilderContext>
  )
}
