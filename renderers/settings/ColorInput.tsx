import { useIntl } from 'react-intl'
import { asText, type InputProps } from '../inputs/inputProps'
import { TextInput } from '../inputs/TextInput'

export interface ColorInputProps extends InputProps {
  readonly value: unknown
  /** Receives the colour as typed or picked: `#1E8449`, '' for none. */
  readonly onChange: (color: string) => void
}

const hex = /^#[0-9a-f]{6}$/i
/** The colour that the native input shows when there is none, because it cannot show none. */
const noColor = '#ffffff'

/** Draws an input for a colour, picked or typed. */
export function ColorInput(props: ColorInputProps) {
  const { value, onChange, disabled, readOnly } = props
  const intl = useIntl()
  const color = asText(value)
  return (
    <div className="acopio-color">
      <input
        type="color"
        className="acopio-swatch"
        aria-label={intl.formatMessage({ id: 'renderer.color.pick' })}
        value={hex.test(color) ? color.toLowerCase() : noColor}
        disabled={disabled || readOnly}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
      />
      <TextInput {...props} value={color} onChange={onChange} spellCheck={false} />
    </div>
  )
}
