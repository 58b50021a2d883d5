import { ActionIcon, Select, Tooltip } from '@mantine/core'
import { IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { CompiledField, CompiledForm } from '../../../../schemas/compile/compiledForm'
import { own } from '../../../../schemas/model/json'
import { isMappable } from '../../../../schemas/workflows/checkAction'
import {
  inputOf,
  mappedMetadata,
  readableFields,
  type RowInput,
} from '../../../../schemas/workflows/mapping/editMapping'
import type { MappingDocument } from '../../../../schemas/workflows/workflowDocument'
import { useT } from '../../../shared/useT'
import { useWorkflowForm } from '../workflowForm'
import classes from '../Workflows.module.css'
import { MappedField } from './MappedField'
import { RowConditions } from './RowConditions'
import { ValueInput } from './ValueInput'

export interface MappingRowProps {
  readonly number: number
  readonly row: MappingDocument
  readonly target: CompiledForm
  /** The target's fields that can be written. */
  readonly written: readonly CompiledField[]
  readonly hasFolio: boolean
  readonly onChange: (row: MappingDocument, key?: string) => void
  readonly onDone: () => void
  readonly onRemove: () => void
}

const sorts = { field_to_field: 'field', value_to_field: 'value', meta_to_meta: 'meta' } as const
type Sort = (typeof sorts)[keyof typeof sorts]

/** One row: what is written, and where. */
export function MappingRow(props: MappingRowProps) {
  const { number, row, target, written, hasFolio, onChange, onDone, onRemove } = props
  const t = useT()
  const { compiled } = useWorkflowForm()
  const { input, output } = row
  const sort: Sort = sorts[(input?.type ?? '') as keyof typeof sorts] ?? 'field'
  const readable = useMemo(() => readableFields(compiled), [compiled])
  const targetId = output?.id ?? ''
  const field = own(target.fields, targetId)
  const put = (next: RowInput, key?: string) => onChange({ ...row, input: inputOf(next, compiled) }, key)
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
        <Select
          size="sm"
          w={130}
          aria-label={t('workflows.mapping.sort', { number })}
          allowDeselect={false}
          data={(['field', 'value', 'meta'] as const).map((value) => ({
            value,
            label: t(`workflows.mapping.from.${value}`),
          }))}
          value={sort}
          onChange={(to) => {
            if (to === sort) return
            if (to === 'value') put({ from: 'value', value: '' })
            else if (to === 'meta') put({ from: 'meta', name: 'folio' })
            else
              onChange({ ...row, input: { type: 'field_to_field', id: '', field_type: null, value: null } })
          }}
        />
        {sort === 'field' && (
          <MappedField
            label={t('workflows.mapping.source', { number })}
            form={compiled}
            fields={readable}
            value={input?.id ?? ''}
            onPick={(id) => {
              const picked = own(compiled.fields, id)
              if (picked) put({ from: 'field', field: picked })
            }}
          />
        )}
        {sort === 'meta' && (
          <Select
            size="sm"
            className={classes['grow'] ?? ''}
            aria-label={t('workflows.mapping.source', { number })}
            allowDeselect={false}
            data={mappedMetadata.map((value) => ({ value, label: t(`workflows.meta.${value}`) }))}
            value={input?.id ?? null}
            onChange={(name) => name !== null && put({ from: 'meta', name })}
          />
        )}
        {sort === 'value' && (
          <ValueInput
            label={t('workflows.mapping.source', { number })}
            field={field}
            value={input?.value ?? ''}
            onChange={(value, isTyped) => put({ from: 'value', value }, isTyped ? 'value' : undefined)}
            onDone={onDone}
          />
        )}
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
      {sort !== 'value' && <RowConditions {...{ number, row, field, onChange, onDone }} />}
    </li>
  )
}
