import { useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Locale } from '../../schemas/model/locales'
import { asText, controlAttributes, type InputProps } from './inputProps'
import { editableNumber, parseNumber, stepNumber } from './number'

export interface NumberInputProps extends InputProps {
  readonly value: unknown
  /** Receives the number; the typed text while it is not a number; undefined when emptied. */
  readonly onChange: (value: number | string | undefined) => void
  readonly locale: Locale
  readonly integer?: boolean
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
  /** Returns the value that is stored for a number, such as a rounded one; the number itself by default. */
  readonly stored?: (number: number) => unknown
}

const itself = (number: number): unknown => number

/**
 * Draws an input for a number typed with comma or point. It is a text input, because a native number input loses what it cannot read and
 * changes under the mouse wheel. The text stays as typed (`1.` , `2,50`) as long as it means the value.
 */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, locale, integer = false, min, max, step, readOnly } = props
  const { stored = itself } = props
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const shown = (): string => {
    const number = parseNumber(typed, locale)
    const typedMeans = typed.trim() === '' ? undefined : number === undefined ? typed : stored(number)
    if (typedMeans === value) return typed
    return typeof value === 'number' ? editableNumber(value, locale) : asText(value)
  }

  const write = (text: string) => {
    setTyped(text)
    onChange(text.trim() === '' ? undefined : (parseNumber(text, locale) ?? text))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
    const isNumber = value === undefined || typeof value === 'number'
    if (!direction || !isNumber || readOnly || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = stepNumber(value, direction, { step, min, max })
    setTyped(editableNumber(next, locale))
    onChange(next)
  }

  const mayBeNegative = min === undefined || min < 0
  return (
    <div className="acopio-number-row">
      <input
        {...controlAttributes(props)}
        className="acopio-input acopio-number"
        type="text"
        inputMode={integer ? 'numeric' : 'decimal'}
        autoComplete={props.autoComplete ?? 'off'}
        value={shown()}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // A rounded number is shown as stored once the input is left.
          const number = parseNumber(typed, locale)
          if (number !== undefined && stored(number) !== number) setTyped('')
        }}
      />
      {mayBeNegative && !readOnly && !props.disabled && (
        // Number keypads of phones have no minus sign; the stylesheet hides this button where there is a keyboard.
        <button
          type="button"
          className="acopio-button acopio-sign"
          aria-label={intl.formatMessage({ id: 'renderer.number.sign' })}
          onClick={() => write(shown().startsWith('-') ? shown().slice(1) : `-${shown()}`)}
        >
          <span aria-hidden="true">{'\u00b1'}</span>
        </button>
      )}
    </div>
  )
}
