import { asText, controlAttributes, type InputProps } from './inputProps'
import { LengthCounter } from './LengthCounter'
import { onOneLine, useGrowing } from './useGrowing'

export interface TextAreaProps extends InputProps {
  readonly value: unknown
  /** '' when emptied. */
  readonly onChange: (text: string) => void
  readonly maxLength?: number | undefined
  readonly rows?: number | undefined
  /** When true, a long text without line breaks: it wraps, and pasted breaks become blanks. */
  readonly singleLine?: boolean
}

/** Draws several lines of text that grow with the content, up to most of a screen. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, maxLength, rows = 3, singleLine = false } = props
  const text = asText(value)
  const control = useGrowing(text)

  return (
    <>
      <textarea
        {...controlAttributes(props)}
        ref={control}
        className="acopio-input acopio-textarea"
        rows={rows}
        autoComplete={props.autoComplete ?? 'off'}
        value={text}
        onChange={({ target }) => onChange(singleLine ? onOneLine(target.value) : target.value)}
        onKeyDown={(event) => {
          if (singleLine && event.key === 'Enter') event.preventDefault()
        }}
      />
      <LengthCounter length={text.length} max={maxLength} />
    </>
  )
}
