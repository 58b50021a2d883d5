import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import type { RuleProblem } from '../../../schemas/model/readRules'
import { useT } from '../../shared/useT'
import { ConditionRow } from './ConditionRow'
import { conditionRows, joinOf, withNewRow, type RuleWithConditions } from './conditionRows'
import classes from './RuleConditions.module.css'
import editor from './RuleEditor.module.css'
import { useRuleForm } from './ruleForm'
import type { RuleActions } from './useRuleActions'

export interface RuleConditionsProps {
  /** What of the rule is about them: they are drawn again only when that changes. */
  readonly rule: RuleWithConditions
  readonly problems: readonly RuleProblem[]
  readonly actions: RuleActions
}

/** When the rule applies: its conditions, and whether all or any of them must hold. */
export const RuleConditions = memo(function RuleConditions({ rule, problems, actions }: RuleConditionsProps) {
  const t = useT()
  const { fields } = useRuleForm()
  const rows = conditionRows(rule, fields)
  const adder = useRef<HTMLButtonElement>(null)
  const problemOf = ({ at, count }: (typeof rows)[number]) =>
    problems.find(({ condition = -1 }) => condition >= at && condition < at + count)?.reason
  const isEmpty = problems.some(({ reason }) => reason === 'conditions')

  return (
    <fieldset className={editor['part']}>
      <legend>{t('rules.conditions')}</legend>
      {rows.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('rules.join')}
          className={classes['joins'] ?? ''}
          data={[
            { value: 'and', label: t('rules.join.all') },
            { value: 'or', label: t('rules.join.any') },
          ]}
          value={joinOf(rule)}
          onChange={(operator) => actions.change(rule.rule_id, { operator })}
        />
      )}
      {rows.map((row, index) => (
        <ConditionRow
          key={index}
          rule={rule}
          row={row}
          index={index}
          count={rows.length}
          problem={problemOf(row)}
          actions={actions}
          onRemoved={() => adder.current?.focus()}
        />
      ))}
      {isEmpty && <p className={editor['problem']}>{t('rules.problem.conditions')}</p>}
      <Button
        ref={adder}
        size="compact-sm"
        variant="subtle"
        className={classes['adder'] ?? ''}
        leftSection={<IconPlus size={16} stroke={1.6} />}
        onClick={() => actions.change(rule.rule_id, withNewRow(rule))}
      >
        {t('rules.condition.add')}
      </Button>
    </fieldset>
  )
})
