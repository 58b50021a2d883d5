import { Select } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff } from '@tabler/icons-react'
import {
  lackOf,
  membersIn,
  operandFor,
  operandOfMembers,
  takenBy,
  valuesOf,
  type DraftCondition,
} from '../../../schemas/conditions/draft'
import { conditionLabel } from '../../../schemas/conditions/phrases'
import { useT } from '../useT'
import { fieldId, useConditionBuilder } from './conditionFields'
import { ConditionFrame, ConditionTool } from './ConditionFrame'
import { DuplicateAndRemove } from './DuplicateAndRemove'
import { FieldSelect } from './FieldSelect'
import { Operand } from './Operand'
import { useSentence } from './useSentence'

export interface ConditionRowProps {
  readonly condition: DraftCondition
  /** The condition's position: `2.1` is the first of the second group. */
  readonly number: string
  readonly join: string
  /** The part that takes the focus when a dialog opens. */
  readonly startsAt?: 'field' | 'value'
  readonly isFirst?: boolean
  readonly isLast?: boolean
  readonly onChange: (condition: DraftCondition, isTyped: boolean) => void
  readonly onMove?: (step: -1 | 1) => void
  readonly onDuplicate?: () => void
  readonly onRemove: () => void
}

/** Draws one condition: a field, a comparison, and an operand. */
export function ConditionRow(props: ConditionRowProps) {
  const { condition: draft, number, join, startsAt, onChange, onMove, onDuplicate, onRemove } = props
  const t = useT()
  const { fields, saysLacks, canSwitchOff, MemberConditions } = useConditionBuilder()
  const sentence = useSentence(fields)
  const { path, condition: word, operand, isOff = false } = draft
  const id = fieldId(path)
  const field = fields.byId.get(id)
  const lack = saysLacks ? lackOf(draft) : undefined
  const errorAt = (part: typeof lack) => (part && lack === part ? t(`rules.problem.${part}`) : undefined)
  const values = valuesOf(word, operand)
  const takes = word === null ? 'one' : takenBy(word)
  const hasValue = takes !== 'nothing' && takes !== 'tree'

  const offered = field?.words ?? []
  const known = word === null || offered.includes(word) ? offered : [...offered, word]
  const choices = known.flatMap((one) => {
    const label = conditionLabel(one, field?.kind)
    return label ? [{ value: one, label: t(label) }] : []
  })

  return (
    <ConditionFrame
      number={number}
      sentence={sentence(draft)}
      join={join}
      isOff={isOff}
      field={
        <FieldSelect
          label={t('rules.condition.field', { number })}
          value={id === '' ? null : id}
          goneName={field || id === '' ? undefined : fields.goneName(id)}
          fields={fields}
          error={errorAt('field')}
          {...(startsAt === 'field' && { isFocused: true })}
          onPick={(picked) => {
            if (picked === field) return
            const [first = null] = picked.words
            const kept = picked.words.find((one) => one === word) ?? first
            onChange(
              { ...draft, path: picked.path, condition: kept, operand: kept ? operandFor(kept, []) : '' },
              false,
            )
          }}
        />
      }
      operator={
        <Select
          size="sm"
          data-autofocus={(startsAt === 'value' && !hasValue) || undefined}
          aria-label={t('rules.condition.operator', { number })}
          placeholder={t('rules.operator.pick')}
          disabled={!field}
          allowDeselect={false}
          error={errorAt('operator')}
          data={choices}
          value={field ? word : null}
          onChange={(chosen) => {
            const next = known.find((one) => one === chosen)
            if (next && next !== word)
              onChange({ ...draft, condition: next, operand: operandNext(next, draft) }, false)
          }}
        />
      }
      value={
        !hasValue ? null : (
          <Operand
            field={field}
            number={number}
            word={word}
            values={values}
            isFocused={startsAt === 'value'}
            error={errorAt('value')}
            onChange={(next, isTyped) =>
              onChange(
                { ...draft, operand: word === null ? (next[0] ?? '') : operandFor(word, next) },
                isTyped,
              )
            }
          />
        )
      }
      tools={
        <>
          {canSwitchOff && (
            <ConditionTool
              label={t('conditions.off', { number })}
              isPressed={isOff}
              icon={isOff ? <IconEyeOff {...icon} /> : <IconEye {...icon} />}
              onClick={() => onChange(switched(draft), false)}
            />
          )}
          {onMove && !(props.isFirst && props.isLast) && (
            <>
              <ConditionTool
                name="up"
                label={t('rules.condition.up', { number })}
                isOff={props.isFirst === true}
                icon={<IconArrowUp {...icon} />}
                onClick={() => onMove(-1)}
              />
              <ConditionTool
                name="down"
                label={t('rules.condition.down', { number })}
                isOff={props.isLast === true}
                icon={<IconArrowDown {...icon} />}
                onClick={() => onMove(1)}
              />
            </>
          )}
          <DuplicateAndRemove
            duplicateLabel={t('conditions.duplicate', { number })}
            removeLabel={t('rules.condition.remove', { number })}
            onDuplicate={onDuplicate}
            onRemove={onRemove}
          />
        </>
      }
    >
      {takes === 'tree' && field && (
        <MemberConditions
          field={field}
          number={number}
          group={membersIn(operand)}
          onChange={(members, isTyped) => onChange({ ...draft, operand: operandOfMembers(members) }, isTyped)}
        />
      )}
    </ConditionFrame>
  )
}

/** Returns the operand for another condition: conditions on members are kept when it changes between "some set" and "every set". */
function operandNext(next: NonNullable<DraftCondition['condition']>, { condition, operand }: DraftCondition) {
  const isAlike = condition !== null && takenBy(condition) === 'tree' && takenBy(next) === 'tree'
  return isAlike ? operand : operandFor(next, valuesOf(condition, operand))
}

const switched = ({ isOff, ...condition }: DraftCondition): DraftCondition =>
  isOff ? condition : { ...condition, isOff: true }

const icon = { size: 16, stroke: 1.6 }
