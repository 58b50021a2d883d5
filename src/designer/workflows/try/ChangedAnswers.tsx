import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import type { Answers } from '../../../../schemas/model/answers'
import { own, type Json } from '../../../../schemas/model/json'
import { convertAnswer } from '../../../../schemas/workflows/mapping/convertAnswer'
import { writableFields } from '../../../../schemas/workflows/mapping/editMapping'
import { useT } from '../../../shared/useT'
import { MappedField } from '../actions/MappedField'
import { ValueInput } from '../actions/ValueInput'
import { useWorkflowForm } from '../workflowForm'
import classes from '../Workflows.module.css'

/** An answer that is tried instead of the record's; `fieldId` is '' while no field is chosen. */
export interface ChangedAnswer {
  readonly fieldId: string
  readonly value: Json
}

/** Returns the changed answers as the fields accept them; an empty one clears the answer, and an invalid one changes nothing. */
export const changedAnswers = (
  changed: readonly ChangedAnswer[],
  { fields }: Pick<CompiledForm, 'fields'>,
): Answers =>
  Object.fromEntries(
    changed.flatMap(({ fieldId, value }): [string, Json][] => {
      const field = own(fields, fieldId)
      if (!field) return []
      const answer = value === '' ? null : convertAnswer(value, undefined, field)
      return answer === undefined ? [] : [[fieldId, answer]]
    }),
  )

export interface ChangedAnswersProps {
  readonly changed: readonly ChangedAnswer[]
  readonly onChange: (changed: readonly ChangedAnswer[]) => void
}

const nothing = () => undefined

/** Draws answers that are tried instead of the record's. */
export function ChangedAnswers({ changed, onChange }: ChangedAnswersProps) {
  const t = useT()
  const { compiled } = useWorkflowForm()
  const fields = writableFields(compiled).filter(
    ({ groupId, rowId }) => groupId === undefined && rowId === undefined,
  )
  const put = (index: number, part: Partial<ChangedAnswer>) => {
    const one = changed[index]
    if (one) onChange(changed.with(index, { ...one, ...part }))
  }
  return (
    <div role="group" aria-label={t('workflows.try.changed')} className={classes['parts']}>
      {changed.map(({ fieldId, value }, index) => (
        <div key={index} className={classes['row']}>
          <MappedField
            label={t('workflows.try.changed.field', { number: index + 1 })}
            form={compiled}
            fields={fields}
            value={fieldId}
            onPick={(id) => put(index, { fieldId: id, value: '' })}
          />
          <ValueInput
            label={t('workflows.try.changed.value', { number: index + 1 })}
            field={own(compiled.fields, fieldId)}
            value={value}
            onChange={(to) => put(index, { value: to })}
            onDone={nothing}
          />
          <Tooltip label={t('workflows.try.changed.remove')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('workflows.try.changed.removeOf', { number: index + 1 })}
              onClick={() => onChange(changed.toSpliced(index, 1))}
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        </div>
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => onChange([...changed, { fieldId: '', value: '' }])}
        >
          {t('workflows.try.change')}
        </Button>
      </div>
    </div>
  )
}
