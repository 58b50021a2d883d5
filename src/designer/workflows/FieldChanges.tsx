import { ActionIcon, Radio, Select, TextInput, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { FieldChangeDocument } from '../../../schemas/workflows/workflowDocument'
import type { Workflow } from '../../../schemas/workflows/readWorkflows'
import type { ConditionField } from '../../shared/conditions/conditionFields'
import { FieldSelect } from '../../shared/conditions/FieldSelect'
import { useT } from '../../shared/useT'
import { useWorkflowForm } from './workflowForm'
import classes from './Workflows.module.css'

export interface FieldChangesProps {
  readonly workflow: Workflow
  readonly onChange: (changes: readonly FieldChangeDocument[], key?: string) => void
}

const prefix = 'answer__'

/** Draws which changes of an edited record count: any, or those of some fields, from and to certain values. */
export function FieldChanges({ workflow: { id, changes }, onChange }: FieldChangesProps) {
  const t = useT()
  const { conditionFields: all } = useWorkflowForm()
  const fields = useMemo(
    () => ({ ...all, list: all.list.filter((one) => one.id.startsWith(prefix) && one.kind !== 'group') }),
    [all],
  )
  // Until a field is chosen, the workflow has nothing to store.
  const [isNarrowed, setNarrowed] = useState(changes.length > 0)
  const isNamed = isNarrowed || changes.length > 0
  const idOf = (one: ConditionField) => one.id.slice(prefix.length)
  return (
    <div className={classes['parts']}>
      <Radio.Group
        name={`changes-${id}`}
        aria-label={t('workflows.changes')}
        value={isNamed ? 'named' : 'any'}
        onChange={(to) => {
          setNarrowed(to === 'named')
          if (to === 'any') onChange([])
        }}
      >
        <div className={classes['row']}>
          <Radio value="any" label={t('workflows.changes.any')} />
          <Radio value="named" label={t('workflows.changes.named')} />
        </div>
      </Radio.Group>
      {isNamed && (
        <ul className={classes['rows']}>
          {changes.map((change, index) => {
            const field = fields.byId.get(`${prefix}${change.field_id}`)
            const put = (patch: Partial<FieldChangeDocument>, key?: string) =>
              onChange(changes.with(index, { ...change, ...patch }), key)
            const number = index + 1
            return (
              <li key={index} className={classes['row']}>
                <span className={classes['grow']}>
                  <FieldSelect
                    label={t('workflows.changes.field', { number })}
                    fields={fields}
                    value={`${prefix}${change.field_id}`}
                    goneName={field ? undefined : all.goneName(`${prefix}${change.field_id}`)}
                    onPick={(picked) => put({ field_id: idOf(picked), from: null, to: null })}
                  />
                </span>
                {(['from', 'to'] as const).map((end) => (
                  <ChangeEnd
                    key={end}
                    label={t(`workflows.changes.${end}`, { number })}
                    field={field}
                    value={change[end] ?? ''}
                    onChange={(text, isTyped) =>
                      put(
                        { [end]: text === '' ? null : text },
                        isTyped ? `change ${index} ${end}` : undefined,
                      )
                    }
                  />
                ))}
                <Tooltip label={t('workflows.changes.remove', { number })}>
                  <ActionIcon
                    size="lg"
                    aria-label={t('workflows.changes.remove', { number })}
                    onClick={() => onChange(changes.toSpliced(index, 1))}
                  >
                    <IconTrash size={18} stroke={1.6} />
                  </ActionIcon>
                </Tooltip>
              </li>
            )
          })}
          <li className={classes['row']}>
            <span className={classes['grow']}>
              <FieldSelect
                adds
                label={t('workflows.changes.add')}
                placeholder={t('workflows.changes.add')}
                fields={fields}
                value={null}
                onPick={(picked) => onChange([...changes, { field_id: idOf(picked), from: null, to: null }])}
              />
            </span>
          </li>
        </ul>
      )}
    </div>
  )
}

interface ChangeEndProps {
  readonly label: string
  readonly field: ConditionField | undefined
  readonly value: string
  readonly onChange: (text: string, isTyped: boolean) => void
}

/** Draws the value that an answer changes from or to; for a choice one of its options; empty means any. */
function ChangeEnd({ label, field, value, onChange }: ChangeEndProps) {
  const t = useT()
  const shared = {
    size: 'sm',
    className: classes['grow'] ?? '',
    'aria-label': label,
    placeholder: t('workflows.changes.whatever'),
  } as const
  const { options, isOpen } = field ?? {}
  if (options && !isOpen)
    return (
      <Select
        {...shared}
        clearable
        data={options.map((one) => ({ ...one }))}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '', false)}
      />
    )
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value, true)}
    />
  )
}
