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
  /** `isTyped` marks one of several key presses that write one value. */
  readonly onChange: (tree: DraftGroup, isTyped: boolean) => void
  readonly onDone?: (() => void) | undefined
  readonly saysLacks?: boolean
  /** The common name of the conditions. */
  readonly name: string
  /** The word before the first condition; without it, only the control above joins them. */
  readonly lead?: string
  /** Shows the whole condition as a sentence below. */
  readonly saysWhole?: boolean
  readonly canSwitchOff?: boolean
}

/** Draws conditions and groups of conditions for editing; whoever uses it gets a tree back. */
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
