import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Locale } from '../../schemas/model/locales'
import { asText, controlAttributes, type InputProps } from './inputProps'
import { fromNative, parseTemporal, toNative, type TemporalKind } from './temporal'

export interface TemporalInputProps extends InputProps {
  readonly kind: TemporalKind
  readonly value: unknown
  /** The stored shape; text as typed while it is none; undefined when emptied. */
  readonly onChange: (value: string | undefined) => void
  readonly locale: Locale
}

const nativeType = { date: 'date', time: 'time', datetime: 'datetime-local' } as const
const supported = new Map<string, boolean>()

/** A browser that does not know the control draws a plain text input in its place. */
function isSupported(type: string): boolean {
  const known = supported.get(type)
  if (known !== undefined) return known
  const probe = document.createElement('input')
  probe.setAttribute('type', type)
  supported.set(type, probe.type === type)
  return probe.type === type
}

/**
 * A date, a time or both. The browser's own control where it can show the value; else (an old browser, a value that is no
 * date) a text input that takes it as people write it.
 */
export function TemporalInput(props: TemporalInputProps) {
  const { kind, value, onChange, locale } = props
  const [typing, setTyping] = useState(false)
  const native = toNative(value, kind)
  const type = nativeType[kind]
  if (native === undefined || typing || !isSupported(type)) {
    return <TypedTemporalInput {...props} onFocusChange={setTyping} locale={locale} />
  }
  return (
    <input
      {...controlAttributes(props)}
      className="acopio-input acopio-temporal"
      data-kind={kind}
      type={type}
      // Four digits: without a limit the year takes six, and "2025" then needs an extra key to go on.
      max={kind === 'date' ? '9999-12-31' : kind === 'datetime' ? '9999-12-31T23:59' : undefined}
      value={native}
      onChange={(event) => onChange(fromNative(event.target.value, kind))}
    />
  )
}

type TypedProps = TemporalInputProps & { readonly onFocusChange: (typing: boolean) => void }

function TypedTemporalInput(props: TypedProps) {
  const { kind, value, onChange, locale, onFocusChange } = props
  const intl = useIntl()
  const [typed, setTyped] = useState<string>()
  const placeholder = {
    date: intl.formatMessage({ id: 'renderer.date.placeholder' }),
    time: intl.formatMessage({ id: 'renderer.time.placeholder' }),
    datetime: intl.formatMessage({ id: 'renderer.datetime.placeholder' }),
  }
  return (
    <input
      {...controlAttributes(props)}
      className="acopio-input acopio-temporal"
      data-kind={kind}
      type="text"
      autoComplete="off"
      placeholder={placeholder[kind]}
      value={typed ?? asText(value)}
      onFocus={() => onFocusChange(true)}
      onChange={({ target }) => {
        setTyped(target.value)
        const text = target.value.trim()
        onChange(text === '' ? undefined : (parseTemporal(text, kind, locale) ?? text))
      }}
      onBlur={() => {
        setTyped(undefined)
        onFocusChange(false)
      }}
    />
  )
}
