import { useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { usualTimeSteps, type TimeSteps } from '../../../schemas/fields/shared/timeSteps'
import type { Locale } from '../../../schemas/model/locales'
import { asText, controlAttributes, type InputProps } from '../inputProps'
import { PartFailed } from '../PartFailed'
import { PopoverButton } from '../PopoverButton'
import { useLazyPart } from '../useLazyPart'
import { parseTemporal, writeTemporal, type TemporalKind } from './temporal'

const loadPanel = () => import('./TemporalPanel')

export interface TemporalInputProps extends InputProps {
  readonly kind: TemporalKind
  readonly value: unknown
  /** Receives the value in its stored shape; the typed text while it cannot be read; undefined when emptied. */
  readonly onChange: (value: string | undefined) => void
  readonly locale: Locale
  /** The distance between the offered times. */
  readonly steps?: TimeSteps
}

/**
 * Draws an input for a date, a time or both: typed as is usual in the form's language, or chosen from a panel that the button beside it
 * opens (so does Alt with the down arrow). It is not the browser's own control, which follows the browser's language.
 */
export function TemporalInput(props: TemporalInputProps) {
  const { kind, value, onChange, locale, disabled, readOnly, steps = usualTimeSteps } = props
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const { part, failed } = useLazyPart(loadPanel, open)
  const placeholder = {
    date: intl.formatMessage({ id: 'renderer.date.placeholder' }),
    time: intl.formatMessage({ id: 'renderer.time.placeholder' }),
    datetime: intl.formatMessage({ id: 'renderer.datetime.placeholder' }),
  }
  const choose = {
    date: intl.formatMessage({ id: 'renderer.date.choose' }),
    time: intl.formatMessage({ id: 'renderer.time.choose' }),
    datetime: intl.formatMessage({ id: 'renderer.datetime.choose' }),
  }
  const read = (text: string) =>
    text.trim() === '' ? undefined : (parseTemporal(text, kind, locale) ?? text.trim())
  const current = asText(value)
  // The typed text stays as long as it means the value.
  const shown = typed !== '' && read(typed) === value ? typed : writeTemporal(current, kind, locale)
  const mayOpen = !disabled && !readOnly
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey || !mayOpen) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <div className="acopio-input-row" data-kind={kind}>
      <input
        {...controlAttributes(props)}
        className="acopio-input acopio-temporal"
        data-kind={kind}
        type="text"
        inputMode="numeric"
        autoComplete={props.autoComplete ?? 'off'}
        placeholder={props.placeholder ?? placeholder[kind]}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(read(target.value))
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped('')}
      />
      {!readOnly && (
        <PopoverButton
          icon={kind === 'time' ? 'clock' : 'calendar'}
          label={choose[kind]}
          disabled={disabled}
          open={open && mayOpen}
          onOpenChange={setOpen}
        >
          {part && (
            <part.TemporalPanel
              kind={kind}
              value={current}
              locale={locale}
              steps={steps}
              onChange={onChange}
              onDone={() => {
                setOpen(false)
                document.getElementById(props.id)?.focus()
              }}
            />
          )}
          {failed && <PartFailed />}
        </PopoverButton>
      )}
    </div>
  )
}
