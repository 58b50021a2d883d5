import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { CompiledField, CompiledForm } from '../../../../schemas/compile/compiledForm'
import { own } from '../../../../schemas/model/json'
import { isMappable } from '../../../../schemas/workflows/checkAction'
import type { MappingDocument } from '../../../../schemas/workflows/workflowDocument'
import { useT } from '../../../shared/useT'
import { useWorkflowForm } from '../workflowForm'
import classes from '../Workflows.module.css'
import { MappedField } from './MappedField'
import { RowConditions } from './RowConditions'
import { RowSource, sortOf } from './RowSource'

export interface MappingRowProps {
  readonly number: number
  readonly row: MappingDocument
  readonly target: CompiledForm
  /** The fields of the target that can be written. */
  readonly written: readonly CompiledField[]
  readonly hasFolio: boolean
  readonly onChange: (row: MappingDocument, key?: string) => void
  readonly onDone: () => void
  readonly onRemove: () => void
}

/** Draws one row: what is written, and where. */
export function MappingRow(props: MappingRowProps) {
  const { number, row, target, written, hasFolio, onChange, onDone, onRemove } = props
  const t = useT()
  const { compiled } = useWorkflowForm()
  const { input, output } = row
  const targetId = output?.id ?? ''
  const field = own(target.fields, targetId)
  const folio = useMemo(
    () => (hasFolio ? [{ value: 'folio', label: t('records.column.folio') }] : []),
    [hasFolio, t],
  )
  const isOther =
    field !== undefined &&
    input?.type === 'field_to_field' &&
    !isMappable({ source: { from: 'field', fieldId: input.id ?? '' } }, compiled, field.kind)
  const remove = t('workflows.mapping.remove', { number })
  return (
    <li>
      <div className={classes['row']}>
        <RowSource {...{ number, row, field, onChange, onDone }} />
        <span className={classes['arrow']}>
          <IconArrowRight size={18} stroke={1.6} aria-hidden />
        </span>
        <MappedField
          label={t('workflows.mapping.target', { number })}
          form={target}
          fields={written}
          more={folio}
          value={targetId}
          error={isOther ? t('workflows.mapping.otherType') : undefined}
          onPick={(id) => onChange({ ...row, output: { ...output, id } })}
        />
        <Tooltip label={remove}>
          <ActionIcon size="lg" aria-label={remove} onClick={onRemove}>
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
      {sortOf(row) !== 'value' && <RowConditions {...{ number, row, field, onChange, onDone }} />}
    </li>
  )
}
