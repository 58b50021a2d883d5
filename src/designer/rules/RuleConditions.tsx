import { memo, useMemo } from 'react'
import { draftOfRule, storedDraft, type RuleWithConditions } from '../../../schemas/edit/rules/ruleDraft'
import type { RuleProblem } from '../../../schemas/model/readRules'
import { fieldIdIn } from '../../../schemas/rules/readRuleTree'
import { ConditionBuilder } from '../../shared/conditions/ConditionBuilder'
import { useT } from '../../shared/useT'
import { useDesigner } from '../DesignerContext'
import editor from './RuleEditor.module.css'
import { goneName, useRuleForm } from './ruleForm'
import type { RuleActions } from './useRuleActions'

export interface RuleConditionsProps {
  /** The part of the rule about its conditions, which are drawn again only when that changes. */
  readonly rule: RuleWithConditions & { readonly rule_id: string }
  readonly problems: readonly RuleProblem[]
  readonly actions: RuleActions
}

/** Draws when the rule applies. */
export const RuleConditions = memo(function RuleConditions({ rule, problems, actions }: RuleConditionsProps) {
  const t = useT()
  const designer = useDesigner()
  const { fields, conditionFields } = useRuleForm()
  const tree = useMemo(() => draftOfRule(rule, fields), [rule, fields])
  const asked = useMemo(() => {
    const labels = new Map((rule.conditions ?? []).map(({ field }) => [fieldIdIn(field), field?.label]))
    return { ...conditionFields, goneName: (id: string) => goneName(t, labels.get(id)) }
  }, [conditionFields, rule.conditions, t])
  const isEmpty = problems.some(({ reason }) => reason === 'conditions')

  return (
    <fieldset className={editor['part']}>
      <legend>{t('rules.conditions')}</legend>
      <ConditionBuilder
        fields={asked}
        tree={tree}
        name={t('rules.conditions')}
        saysLacks={problems.length > 0}
        onChange={(next, isTyped) =>
          actions.change(rule.rule_id, storedDraft(rule, next, fields), isTyped ? 'conditions' : undefined)
        }
        onDone={designer.endStep}
      />
      {isEmpty && <p className={editor['problem']}>{t('rules.problem.conditions')}</p>}
    </fieldset>
  )
})
