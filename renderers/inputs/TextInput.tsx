import type { HTMLAttributes } from 'react'
import { asText, controlAttributes, type InputProps } from './inputProps'
import { LengthCounter } from './LengthCounter'

export interface TextInputProps extends InputProps {
  readonly value: unknown
  /** '' when emptied. */
  readonly onChange: (text: string) => void
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly spellCheck?: boolean
  /** A longer text is refused by validation, never cut while typing or pasting. */
  readonly maxLength?: number | undefined
  readonly size?: 'small' | 'medium' | 'big' | 'complete' | undefined
}

/** Draws one line of text. */
export function TextInput(props: TextInputProps) {
  const {
    value,
    onChange,
    type = 'text',
    inputMode,
    autoComplete,
    spellCheck,
    maxLength,
    size = 'complete',
  } = props
  const text = asText(value)
  return (
    <>
      <input
        {...controlAttributes(props)}
        className="acopio-input"
        data-size={size}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete ?? 'off'}
        spellCheck={spellCheck}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <LengthCounter length={text.length} max={maxLength} />
    </>
  )
}
