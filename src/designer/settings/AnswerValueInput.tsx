import { MultiSelect, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { TemporalInput } from '../../../renderers/inputs/calendar/TemporalInput'
import { fieldTypes } from '../../../schemas/fields/registry'
import { optionsOf } from '../../../schemas/fields/shared/options'
import type { FieldDocument } from '../../../schemas/model/form'
import type { Json } from '../../../schemas/model/json'
import { defaultLocale, localeFor } from '../../../schemas/model/locales'
import { useT } from '../../shared/useT'
import classes from './settings.module.css'
import { kindTraits } from '../../../schemas/fields/kinds'

export interface AnswerValueInputProps {
  readonly label: string
  /** The field whose answer is written; undefined when the form has no such field. */
  readonly field: FieldDocument | undefined
  readonly value: Json | undefined
  /** Receives undefined while nothing is entered. */
  readonly onChange: (value: Json | undefined) => void
}

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Draws an input for a fixed answer of a field, in the stored shape of its kind. */
export function AnswerValueInput({ label, field, value, onChange }: AnswerValueInputProps) {
  const t = useT()
  const { locale } = useIntl()
  const id = useId()
  const traits = kindTraits[field ? fieldTypes.get(field.field_type).kind : 'text']
  const options = field
    ? optionsOf(field).map((option) => ({ value: option.value, label: option.label || option.value }))
    : []
  const shared = { className: classes['grow'] ?? '', 'aria-label': label }
  const text = textOf(value)
  const write = (written: string) => onChange(written === '' ? undefined : written)

  if (traits.options === 'one') {
    const isKnown = text === '' || options.some((option) => option.value === text)
    return (
      <NativeSelect {...shared} value={text} onChange={(event) => write(event.currentTarget.value)}>
        <option value="">{t('designer.updates.choose')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {!isKnown && <option value={text}>{text}</option>}
      </NativeSelect>
    )
  }
  if (traits.options === 'several') {
    const chosen = Array.isArray(value) ? value.map(textOf) : text === '' ? [] : [text]
    return (
      <MultiSelect
        {...shared}
        data={options}
        value={chosen}
        onChange={(values) => onChange(values.length === 0 ? undefined : values)}
      />
    )
  }
  if (traits.isNumber) {
    return (
      <NumberInput
        {...shared}
        hideControls
        value={typeof value === 'number' ? value : text}
        onChange={(written) => onChange(written === '' ? undefined : written)}
      />
    )
  }
  if (traits.moment) {
    return (
      <div className={classes['grow']}>
        <label className="acopio-visually-hidden" htmlFor={id}>
          {label}
        </label>
        <TemporalInput
          id={id}
          kind={traits.moment}
          required={false}
          disabled={false}
          readOnly={false}
          invalid={false}
          describedBy={undefined}
          locale={localeFor(locale) ?? defaultLocale}
          value={text}
          onChange={(written) => onChange(written)}
        />
      </div>
    )
  }
  return <TextInput {...shared} value={text} onChange={(event) => write(event.currentTarget.value)} />
}
