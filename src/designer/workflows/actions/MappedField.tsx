import { Select, type ComboboxItem, type ComboboxItemGroup } from '@mantine/core'
import { useMemo } from 'react'
import { groupOf } from '../../../../schemas/compile/groupOf'
import type { CompiledField, CompiledForm } from '../../../../schemas/compile/compiledForm'
import { own } from '../../../../schemas/model/json'
import { useT } from '../../../shared/useT'
import { fieldIconOf } from '../../fieldIconOf'
import { fieldName } from '../../fieldNames'
import classes from '../Workflows.module.css'

export interface MappedFieldProps {
  readonly label: string
  readonly form: Pick<CompiledForm, 'fields'>
  readonly fields: readonly CompiledField[]
  /** What can be chosen besides fields. */
  readonly more?: readonly { readonly value: string; readonly label: string }[]
  /** '' when nothing is chosen. */
  readonly value: string
  readonly error?: string | undefined
  readonly onPick: (fieldId: string) => void
}

/** Draws a choice of one of a form's fields, grouped by what contains them. */
export function MappedField({ label, form, fields, more = none, value, error, onPick }: MappedFieldProps) {
  const t = useT()
  const data = useMemo((): (ComboboxItem | ComboboxItemGroup<ComboboxItem>)[] => {
    const heads = new Map<string, { value: string; label: string }[]>()
    for (const field of fields) {
      const inside = [groupOf(form.fields, field), field.rowId].flatMap(
        (id) => own(form.fields, id ?? '') ?? [],
      )
      const head = inside.map(({ field: holder }) => fieldName(t, holder)).join(' › ')
      const item = { value: field.id, label: fieldName(t, field.field) }
      heads.set(head, [...(heads.get(head) ?? []), item])
    }
    const gone =
      value === '' || own(form.fields, value) || more.some((one) => one.value === value)
        ? []
        : [{ value, label: t('rules.field.unknown') }]
    return [
      ...gone,
      ...more,
      ...[...heads].flatMap(([group, items]): (ComboboxItem | ComboboxItemGroup<ComboboxItem>)[] =>
        group === '' ? items : [{ group, items }],
      ),
    ]
  }, [fields, form, more, t, value])
  return (
    <Select
      size="sm"
      className={classes['grow'] ?? ''}
      aria-label={label}
      placeholder={label}
      searchable
      allowDeselect={false}
      limit={100}
      error={error}
      nothingFoundMessage={t('rules.value.none')}
      data={data}
      value={value === '' ? null : value}
      onChange={(id) => id !== null && onPick(id)}
      renderOption={({ option }) => (
        <span className={classes['option']}>
          {fieldIconOf(own(form.fields, option.value)?.type)}
          <span>{option.label}</span>
        </span>
      )}
    />
  )
}

const none: readonly never[] = []
