import { Select, TextInput } from '@mantine/core'
import type { CompiledField } from '../../../../schemas/compile/compiledForm'
import { kindTraits } from '../../../../schemas/fields/kinds'
import { optionsOf } from '../../../../schemas/fields/shared/options'
import { jsonText, type Json } from '../../../../schemas/model/json'
import classes from '../Workflows.module.css'

export interface ValueInputProps {
  readonly label: string
  /** The field that it is written into. */
  readonly field: CompiledField | undefined
  readonly value: Json
  readonly onChange: (value: Json, isTyped: boolean) => void
  readonly onDone: () => void
}

/** Draws an input for a fixed value; for a choice one of its options. */
export function ValueInput({ label, field, value, onChange, onDone }: ValueInputProps) {
  const options = field && kindTraits[field.kind].options ? optionsOf(field.field) : []
  const text = value === null ? '' : jsonText(value)
  if (options.length > 0)
    return (
      <Select
        size="sm"
        className={classes['grow'] ?? ''}
        aria-label={label}
        placeholder={label}
        searchable
        data={[
          ...(text === '' || options.some((one) => one.value === text) ? [] : [{ value: text, label: text }]),
          ...options.map((one) => ({ value: one.value, label: one.label.trim() || one.value })),
        ]}
        value={text === '' ? null : text}
        onChange={(chosen) => onChange(chosen ?? '', false)}
      />
    )
  return (
    <TextInput
      size="sm"
      className={classes['grow'] ?? ''}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value, true)}
      onBlur={onDone}
    />
  )
}
