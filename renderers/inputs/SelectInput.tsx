import { useIntl } from 'react-intl'
import type { Choice } from './ChoiceList'
import { controlAttributes, type InputProps } from './inputProps'

export interface SelectInputProps extends InputProps {
  readonly choices: readonly Choice[]
  /** '' when nothing is chosen. A value that is not among the choices is offered too, so that opening a record does not change it. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** False where an empty choice is not allowed (a setting that always has a value). */
  readonly clearable?: boolean
}

/** Draws one of several choices as the browser's own list. */
export function SelectInput(props: SelectInputProps) {
  const {
    choices,
    value,
    onChange,
    clearable = true,
    disabled,
    readOnly,
    id,
    required,
    invalid,
    describedBy,
  } = props
  const intl = useIntl()
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <select
      {...controlAttributes({
        id,
        required,
        disabled: disabled || readOnly,
        readOnly: false,
        invalid,
        describedBy,
      })}
      className="acopio-input acopio-select"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {clearable && (
        <option value="">{props.placeholder ?? intl.formatMessage({ id: 'renderer.select.none' })}</option>
      )}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} disabled={choice.disabled}>
          {choice.label}
        </option>
      ))}
      {!isKnown && <option value={value}>{value}</option>}
    </select>
  )
}
