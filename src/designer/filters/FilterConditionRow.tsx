import { Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { conditionLabel, takenBy, type ConditionId } from '../../../schemas/filters/conditions'
import type { FilterCondition } from '../../../schemas/filters/filterTree'
import { useT } from '../../shared/useT'
import { ConditionFrame, ConditionTool } from '../../shared/conditions/ConditionFrame'
import { FieldOption } from '../FieldOption'
import { useFilterFields } from './filterFields'
import { FilterValues } from './FilterValues'

export interface FilterConditionRowProps {
  readonly condition: FilterCondition
  /** Where it is: `2.1` is the first of the second group. */
  readonly number: string
  /** It was just added: its field is what to choose first. */
  readonly isNew: boolean
  /** In a dialog: its field is chosen already, what it compares with comes next. */
  readonly startsAtValue?: boolean
  readonly onChange: (condition: FilterCondition, isTyped: boolean) => void
  readonly onDone: (() => void) | undefined
  readonly onRemove: () => void
}

/** One condition: a field of the catalog, how its answer compares, and with what. */
export function FilterConditionRow(props: FilterConditionRowProps) {
  const { condition, number, isNew, startsAtValue = false, onChange, onDone, onRemove } = props
  const t = useT()
  const { list, byId } = useFilterFields()
  const field = byId.get(condition.fieldId)
  const offered = field?.conditions ?? []
  const kind = field?.valueKind ?? 'unknown'
  const gone =
    field || condition.fieldId === ''
      ? []
      : [{ value: condition.fieldId, label: t('filters.field.gone', { id: condition.fieldId }) }]

  const pickField = (id: string | null) => {
    const picked = byId.get(id ?? '')
    if (!picked || picked === field) return
    const { conditions } = picked
    const kept = conditions.find((one) => one === condition.condition) ?? conditions[0] ?? 'eq'
    onChange({ fieldId: picked.id, condition: kept, values: [] }, false)
  }
  const pickCondition = (id: ConditionId | undefined) => {
    if (id === undefined || id === condition.condition) return
    const most = { none: 0, one: 1, two: 2, several: condition.values.length }[takenBy(id)]
    onChange({ ...condition, condition: id, values: condition.values.slice(0, most) }, false)
  }

  return (
    <ConditionFrame
      number={number}
      sentence=""
      join=""
      field={
        <Select
          size="sm"
          searchable
          data-autofocus={isNew || undefined}
          ref={isNew ? takeFocusOnce : undefined}
          aria-label={t('rules.condition.field', { number })}
          placeholder={t('filters.field.pick')}
          nothingFoundMessage={t('filters.field.none')}
          allowDeselect={false}
          selectFirstOptionOnChange
          data={[...list.map(({ id, name }) => ({ value: id, label: name })), ...gone]}
          renderOption={({ option }) => (
            <FieldOption type={byId.get(option.value)?.field.field_type} name={option.label} />
          )}
          value={condition.fieldId || null}
          onChange={pickField}
        />
      }
      operator={
        <Select
          size="sm"
          data-autofocus={(startsAtValue && takenBy(condition.condition) === 'none') || undefined}
          aria-label={t('rules.condition.operator', { number })}
          placeholder={t('rules.operator.pick')}
          disabled={!field}
          allowDeselect={false}
          data={offered.map((id) => ({ value: id, label: t(conditionLabel(id, kind)) }))}
          value={field ? condition.condition : null}
          onChange={(id) => pickCondition(offered.find((one) => one === id))}
        />
      }
      value={
        takenBy(condition.condition) === 'none' ? null : (
          <FilterValues
            field={field}
            number={number}
            isFirst={startsAtValue}
            condition={condition.condition}
            values={condition.values}
            onChange={(values, isTyped) => onChange({ ...condition, values }, isTyped)}
            onDone={onDone}
          />
        )
      }
      tools={
        <ConditionTool
          label={t('rules.condition.remove', { number })}
          icon={<IconX size={16} stroke={1.6} />}
          onClick={onRemove}
        />
      }
    />
  )
}

const takeFocusOnce = (input: HTMLInputElement | null) => input?.focus()
