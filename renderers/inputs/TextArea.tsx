import { useLayoutEffect, useRef } from 'react'
import { asText, controlAttributes, type InputProps } from './inputProps'
import { LengthCounter } from './LengthCounter'

export interface TextAreaProps extends InputProps {
  readonly value: unknown
  /** '' when emptied. */
  readonly onChange: (text: string) => void
  readonly maxLength?: number | undefined
  readonly rows?: number
  /** True: a long text without line breaks; it wraps, pasted breaks become blanks. */
  readonly singleLine?: boolean
}

const growsByItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content')

/** Several lines of text; grows with what is written, up to most of a screen. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, maxLength, rows = 3, singleLine = false } = props
  const text = asText(value)
  const control = useRef<HTMLTextAreaElement>(null)

  useLayoutEffect(() => {
    const element = control.current
    if (growsByItself || !element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }, [text])

  return (
    <>
      <textarea
        {...controlAttributes(props)}
        ref={control}
        className="acopio-input acopio-textarea"
        rows={rows}
        autoComplete="off"
        value={text}
        onChange={({ target }) =>
          onChange(singleLine ? target.value.replace(/\s*[\r\n]+\s*/g, ' ') : target.value)
        }
        onKeyDown={(event) => {
          if (singleLine && event.key === 'Enter') event.preventDefault()
        }}
      />
      <LengthCounter length={text.length} max={maxLength} />
    </>
  )
}
