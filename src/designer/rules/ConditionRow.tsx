import { Select } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { RuleProblem } from '../../../schemas/model/readRules'
import type { RuleDocument } from '../../../schemas/model/rule'
import { choiceOf, conditionChoices } from '../../../schemas/rules/conditionChoices'
import type { GatheredCondition } from '../../../schemas/rules/describeGathered'
import { needsNoValue } from '../../../schemas/rules/operators'
import { useT, type Translate } from '../../shared/useT'
import { ConditionFrame, ConditionTool } from '../ConditionFrame'
import { useDesigner } from '../DesignerContext'
import {
  joinOf,
  takesSeveral,
  withChoice,
  withField,
  withoutRow,
  withRowMoved,
  withValues,
  type RuleWithConditions,
} from './conditionRows'
import { ConditionValue } from './ConditionValue'
import { FieldPicker } from './FieldPicker'
import { operatorName } from './operatorName'
import { useRuleForm } from './ruleForm'
import type { RuleActions } from './useRuleActions'

export interface ConditionRowProps {
  readonly rule: RuleWithConditions
  readonly row: GatheredCondition
  readonly index: number
  readonly count: number
  /** What keeps the row from working, once someone tried to save. */
  readonly problem: RuleProblem['reason'] | undefined
  readonly actions: RuleActions
  readonly onRemoved: () => void
}

const isOffered = ({ type }: CompiledField) => fieldTypes.get(type).capabilities.has('inRule')

/** One condition: a field, how its answer compares, and with what. */
export function ConditionRow({ rule, row, index, count, problem, actions, onRemoved }: ConditionRowProps) {
  const t = useT()
  const designer = useDesigner()
  const { fields } = useRuleForm()
  const field = fields.get(row.fieldId)
  const choices = field ? conditionChoices(fieldTypes.get(field.type)) : []
  const choice = choiceOf(choices, row.comparison)
  const number = index + 1
  const change = (patch: Partial<RuleDocument>, key?: string) => actions.change(rule.rule_id, patch, key)
  const errorAt = (...reasons: readonly RuleProblem['reason'][]) =>
    problem && reasons.includes(problem) ? t(`rules.problem.${problem}`) : undefined
  const stored = rule.conditions?.[row.at]?.field?.label

  return (
    <ConditionFrame
      number={number}
      join={t(
        index === 0 ? 'rules.condition.when' : joinOf(rule) === 'or' ? 'rules.join.or' : 'rules.join.and',
      )}
      field={
        <FieldPicker
          label={t('rules.condition.field', { number })}
          fieldId={row.fieldId === '' ? null : row.fieldId}
          goneName={field || row.fieldId === '' ? undefined : goneName(t, stored)}
          isOffered={isOffered}
          error={errorAt('field')}
          onPick={(picked) => picked.id !== row.fieldId && change(withField(rule, row, picked))}
        />
      }
      operator={
        <Select
          size="sm"
          aria-label={t('rules.condition.operator', { number })}
          placeholder={t('rules.operator.pick')}
          disabled={!field}
          allowDeselect={false}
          error={errorAt('operator')}
          data={choices.map((one) => ({ value: one.wire, label: operatorName(t, one, field) }))}
          value={choice?.wire ?? null}
          onChange={(wire) => {
            const chosen = choices.find((one) => one.wire === wire)
            if (chosen && chosen !== choice) change(withChoice(rule, row, chosen))
          }}
        />
      }
      value={
        row.comparison && needsNoValue(row.comparison) ? null : (
          <ConditionValue
            label={t('rules.condition.value', { number })}
            field={field}
            values={row.values}
            takesSeveral={takesSeveral(rule, row, fields)}
            error={errorAt('value')}
            onChange={(values, isTyped) =>
              change(withValues(rule, row, values), isTyped ? `value:${row.at}` : undefined)
            }
            onDone={designer.endStep}
          />
        )
      }
      tools={
        <>
          {count > 1 && (
            <>
              <ConditionTool
                label={t('rules.condition.up', { number })}
                isOff={index === 0}
                icon={<IconArrowUp {...icon} />}
                onClick={() => change(withRowMoved(rule, row, -1, fields))}
              />
              <ConditionTool
                label={t('rules.condition.down', { number })}
                isOff={index === count - 1}
                icon={<IconArrowDown {...icon} />}
                onClick={() => change(withRowMoved(rule, row, 1, fields))}
              />
            </>
          )}
          <ConditionTool
            label={t('rules.condition.remove', { number })}
            icon={<IconX {...icon} />}
            onClick={() => {
              change(withoutRow(rule, row))
              onRemoved()
            }}
          />
        </>
      }
    />
  )
}

/** How a field is called that the form no longer has. */
export function goneName(t: Translate, label: unknown): string {
  const known = typeof label === 'string' ? label.trim() : ''
  return known ? t('rules.field.gone', { label: known }) : t('rules.field.unknown')
}

const icon = { size: 16, stroke: 1.6 }
