import type { ReactNode } from 'react'
import { controlAttributes, type InputProps } from './inputProps'

export interface CheckInputProps extends InputProps {
  readonly label: ReactNode
  /** Drawn under the label, with the id that `describedBy` contains. */
  readonly help?: ReactNode
  readonly checked: boolean
  /** A switch takes effect at once; a box is an answer that is sent later. */
  readonly look?: 'box' | 'switch'
  readonly onChange: (checked: boolean) => void
}

/** Draws a yes or no with its label beside it. */
export function CheckInput(props: CheckInputProps) {
  const { label, help, checked, onChange, readOnly, disabled, look = 'box' } = props
  const { readOnly: _ignored, ...attributes } = controlAttributes(props)
  return (
    <div className="acopio-check" data-look={look}>
      <label className="acopio-check-line">
        <input
          {...attributes}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
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
