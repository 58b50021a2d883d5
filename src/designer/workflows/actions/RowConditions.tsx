import { ActionIcon, Button, Select, TextInput, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { CompiledField } from '../../../../schemas/compile/compiledForm'
import { isObject, jsonText } from '../../../../schemas/model/json'
import type {
  MappingConditionDocument,
  MappingDocument,
} from '../../../../schemas/workflows/workflowDocument'
import { useT } from '../../../shared/useT'
import classes from '../Workflows.module.css'
import { ValueInput } from './ValueInput'

export interface RowConditionsProps {
  readonly number: number
  readonly row: MappingDocument
  /** The field that is written. */
  readonly field: CompiledField | undefined
  readonly onChange: (row: MappingDocument, key?: string) => void
  readonly onDone: () => void
}

/** How a source can be compared, as stored, with a label. */
const comparisons = [
  ['in=', 'rules.operator.is'],
  ['nin=', 'rules.operator.isNot'],
  ['icontains=', 'rules.operator.contains'],
  ['gt__number=', 'rules.operator.greater'],
  ['lt__number=', 'rules.operator.less'],
] as const

/** Draws conditions under which another value is written; the first match counts. */
export function RowConditions({ number, row, field, onChange, onDone }: RowConditionsProps) {
  const t = useT()
  const { etl } = row
  const stored = etl?.conditions
  const conditions: readonly MappingConditionDocument[] = Array.isArray(stored) ? stored.filter(isObject) : []
  const put = (next: readonly MappingConditionDocument[], key?: string) =>
    onChange({ ...row, etl: { ...etl, conditions: next } }, key)
  return (
    <ul className={classes['inner']}>
      {conditions.map((one, index) => {
        const change = (patch: MappingConditionDocument, key?: string) =>
          put(conditions.with(index, { ...one, ...patch }), key && `${key} ${index}`)
        const at = `${number}.${index + 1}`
        const remove = t('workflows.mapping.unless.remove', { number: at })
        const isKnown = comparisons.some(([wire]) => wire === one.condition_type)
        return (
          <li key={index} className={classes['row']}>
            <Select
              size="xs"
              w={150}
              aria-label={t('workflows.mapping.unless', { number: at })}
              allowDeselect={false}
              data={[
                ...comparisons.map(([value, label]) => ({ value: value as string, label: t(label) })),
                ...(isKnown || !one.condition_type
                  ? []
                  : [{ value: one.condition_type, label: one.condition_type }]),
              ]}
              value={one.condition_type ?? null}
              onChange={(wire) => wire !== null && change({ condition_type: wire })}
            />
            <TextInput
              size="xs"
              className={classes['grow'] ?? ''}
              aria-label={t('workflows.mapping.unless.value', { number: at })}
              placeholder={t('rules.value.write')}
              value={one.condition_value == null ? '' : jsonText(one.condition_value)}
              onChange={({ currentTarget }) => change({ condition_value: currentTarget.value }, 'if')}
              onBlur={onDone}
            />
            <ValueInput
              label={t('workflows.mapping.unless.write', { number: at })}
              field={field}
              value={one.answer_value ?? ''}
              onChange={(value, isTyped) =>
                change(
                  { answer_type: 'value_to_field', answer_value: value, answer_id: null },
                  isTyped ? 'write' : undefined,
                )
              }
              onDone={onDone}
            />
            <Tooltip label={remove}>
              <ActionIcon aria-label={remove} onClick={() => put(conditions.toSpliced(index, 1))}>
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          </li>
        )
      })}
      <li>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() =>
            put([
              ...conditions,
              { condition_type: 'in=', condition_value: '', answer_type: 'value_to_field', answer_value: '' },
            ])
          }
        >
          {t('workflows.mapping.unless.add')}
        </Button>
      </li>
    </ul>
  )
}
