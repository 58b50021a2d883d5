import type { ReactNode } from 'react'
import { controlAttributes, type InputProps } from './inputProps'

export interface CheckInputProps extends InputProps {
  readonly label: ReactNode
  /** Drawn under the label, with the id that `describedBy` names. */
  readonly help?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Yes or no, its label beside it. */
export function CheckInput(props: CheckInputProps) {
  const { label, help, checked, onChange, readOnly, disabled } = props
  const { readOnly: _ignored, ...attributes } = controlAttributes(props)
  return (
    <div className="acopio-check">
      <label className="acopio-check-line">
        <input
          {...attributes}
          type="checkbox"
          checked={checked}
          disabled={disabled || readOnly}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="acopio-choice-label">{label}</span>
      </label>
      {help}
    </div>
  )
}
