import { NativeSelect } from '@mantine/core'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { fieldName } from '../fieldNames'
import classes from './settings.module.css'

export interface FieldSelectProps {
  readonly label: string
  readonly fields: readonly FieldDocument[]
  /** '' when none is chosen. A field that the form no longer has is shown by its id. */
  readonly value: string
  readonly onChange: (fieldId: string) => void
}

/** Draws a choice of one of the form's fields. */
export function FieldSelect({ label, fields, value, onChange }: FieldSelectProps) {
  const t = useT()
  const isKnown = value === '' || fields.some((field) => field.field_id === value)
  return (
    <NativeSelect
      className={classes['grow'] ?? ''}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t('designer.rows.chooseField')}</option>
      {fields.map((field) => (
        <option key={field.field_id} value={field.field_id}>
          {fieldName(t, field)}
        </option>
      ))}
      {!isKnown && <option value={value}>{value}</option>}
    </NativeSelect>
  )
}
