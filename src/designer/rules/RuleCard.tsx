import { memo, useEffect, useRef } from 'react'
import { ruleProblems } from '../../../schemas/model/readRules'
import type { RuleDocument } from '../../../schemas/model/rule'
import { effectNamed } from '../../../schemas/rules/readRuleTree'
import { useT } from '../../shared/useT'
import { CardSentence } from '../cards/CardSentence'
import { FoldedCard } from '../cards/FoldedCard'
import { RuleFindings } from '../findings/RuleFindings'
import { EffectIcon } from './effects'
import { RuleEditor } from './RuleEditor'
import { useRuleForm } from './ruleForm'
import { RuleNotes } from './RuleNotes'
import type { SharedFields } from './rulesAbout'
import { ruleName, type RuleActions } from './useRuleActions'

export interface RuleCardProps {
  readonly rule: RuleDocument
  readonly index: number
  readonly count: number
  readonly isOpen: boolean
  /** True just after it was created: its name takes the focus. */
  readonly isNew: boolean
  /** Whether it can be moved, which is possible only while all rules are shown. */
  readonly isSortable: boolean
  readonly isUrgent: boolean
  readonly shared: readonly SharedFields[]
  readonly actions: RuleActions
  readonly onOpen: (ruleId: string | null) => void
  readonly onDuplicated: (ruleId: string) => void
  /** Called before it is removed, because the focus needs another place. */
  readonly onRemove: (ruleId: string) => void
}

/** Draws a rule as its sentence, which opens to be edited. */
export const RuleCard = memo(function RuleCard({ rule, index, count, isOpen, ...props }: RuleCardProps) {
  const { isNew, isSortable, isUrgent, shared, actions, onOpen } = props
  const t = useT()
  const { sentenceOf } = useRuleForm()
  const id = rule.rule_id
  const name = ruleName(t, rule, index)
  const sentence = sentenceOf(rule)
  const problems = ruleProblems(rule)
  const nameInput = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!isNew) return
    nameInput.current?.focus()
    nameInput.current?.select()
  }, [isNew])

  return (
    <FoldedCard
      hasDone
      {...{ kind: 'rule', id, index, count, name, isOpen, isNew, isSortable }}
      icon={<EffectIcon effect={effectNamed(rule.rule_type ?? rule['type'])} />}
      sentence={sentence ? <CardSentence text={sentence} /> : t('rules.unsaid')}
      editing={t('rules.editing', { name })}
      isUrgent={isUrgent && problems.length > 0}
      notes={
        <>
          <RuleNotes
            rule={rule}
            problems={problems}
            isUrgent={isUrgent}
            shared={shared}
            actions={actions}
            onOpen={onOpen}
          />
          <RuleFindings rule={rule} />
        </>
      }
      onOpen={(opens) => onOpen(opens ? id : null)}
      onMove={(to) => actions.move(id, to)}
      onDuplicate={() => {
        const copy = actions.duplicate(id)
        if (copy !== null) props.onDuplicated(copy)
      }}
      onRemove={() => props.onRemove(id)}
    >
      <RuleEditor
        rule={rule}
        problems={isUrgent ? problems : noProblems}
        actions={actions}
        nameInput={nameInput}
      />
    </FoldedCard>
  )
})

const noProblems: readonly never[] = []
