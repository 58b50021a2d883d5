import { Select } from '@mantine/core'
import { useMemo } from 'react'
import type { CompiledField } from '../../../../schemas/compile/compiledForm'
import { own } from '../../../../schemas/model/json'
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
import { ValueInput } from './ValueInput'

const sorts = { field_to_field: 'field', value_to_field: 'value', meta_to_meta: 'meta' } as const
type Sort = (typeof sorts)[keyof typeof sorts]

/** Returns what kind of source a row takes its value from, to write or to compare. */
export const sortOf = ({ input }: Pick<MappingDocument, 'input'>): Sort =>
  sorts[(input?.type ?? '') as keyof typeof sorts] ?? 'field'

export interface RowSourceProps {
  readonly number: number
  readonly row: MappingDocument
  /** The field that the value is written into, or compared with. */
  readonly field: CompiledField | undefined
  readonly onChange: (row: MappingDocument, key?: string) => void
  readonly onDone: () => void
}

/** Draws where a value is taken from: a field of the record, a fixed value, or metadata of the record. */
export function RowSource({ number, row, field, onChange, onDone }: RowSourceProps) {
  const t = useT()
  const { compiled } = useWorkflowForm()
  const { input } = row
  const sort = sortOf(row)
  const readable = useMemo(() => readableFields(compiled), [compiled])
  const put = (next: RowInput, key?: string) => onChange({ ...row, input: inputOf(next, compiled) }, key)
  return (
    <>
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
          else onChange({ ...row, input: { type: 'field_to_field', id: '', field_type: null, value: null } })
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
    </>
  )
}
