import { useEffect, useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { subscribe } from 'valtio'
import type { AddressedError, Answering } from '../schemas/answering/types'
import { resolveText } from '../schemas/compile/resolveText'
import type { Address } from '../schemas/model/answers'
import { textKey } from '../schemas/model/form'
import type { Locale } from '../schemas/model/locales'
import { fieldDomId } from './fieldDomId'
import { focusAddress } from './focusAddress'
import { Icon } from './inputs/Icon'
import { useErrorText } from './texts/useErrorText'
import { useNeededProvider } from './texts/useNeededProvider'

export interface ErrorSummaryProps {
  readonly answering: Answering
  readonly locale: Locale
  /** Opens the page of a field and focuses it; without it the focus goes there on the page that is drawn. */
  readonly onGo?: (address: Address) => void
  /** As given to the FormRenderer. */
  readonly idPrefix?: string
  /** The heading level of its title (2 unless told). */
  readonly headingLevel?: 2 | 3 | 4
}

/**
 * What is missing or wrong, in document order, each line a link to its field. Nothing when all is well. A line stays when its field
 * is mended, so that what stands below does not move while one answers; mounted anew, it tells only what is left.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  useNeededProvider('ErrorSummary')
  const { answering, locale, idPrefix, headingLevel = 2 } = props
  const onGo = props.onGo ?? ((address: Address) => focusAddress(address, idPrefix))
  const errors = useErrors(answering)
  const lines = useLines(errors)
  const errorText = useErrorText()
  const { compiled } = answering
  const Heading = `h${headingLevel}` as const
  if (lines.length === 0) return null
  const isMended = errors.length === 0

  return (
    <section className="acopio acopio-summary" data-mended={isMended || undefined}>
      <Heading className="acopio-summary-title">
        <Icon name={isMended ? 'check' : 'error'} />
        <FormattedMessage id="renderer.summary.title" values={{ count: errors.length }} />
      </Heading>
      <ul className="acopio-summary-list">
        {lines.map(({ address, error, isMended }) => {
          const id = fieldDomId(address, idPrefix)
          const label = resolveText(compiled, textKey.label(address.fieldId), locale)
          return (
            <li key={`${id} ${error.code}`} data-mended={isMended || undefined}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(address)
                }}
              >
                {label || <FormattedMessage id="renderer.noLabel" />}
                {address.setIndex !== undefined && (
                  <>
                    {' '}
                    <FormattedMessage id="renderer.summary.set" values={{ index: address.setIndex + 1 }} />
                  </>
                )}
              </a>{' '}
              <span className="acopio-summary-reason">
                {isMended ? <FormattedMessage id="renderer.summary.mended" /> : errorText(error, label)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface SummaryLine extends AddressedError {
  readonly isMended: boolean
}

/** A line for each error since the last one that was new. */
function useLines(errors: readonly AddressedError[]): readonly SummaryLine[] {
  const [listed, setListed] = useState(errors)
  const isListed = (one: AddressedError) => listed.some((other) => sameField(one, other))
  if (!errors.every(isListed)) {
    setListed(errors)
    return errors.map((one) => ({ ...one, isMended: false }))
  }
  return listed.map((line) => {
    const still = errors.filter((one) => sameField(one, line))
    const error = still.find((one) => one.error.code === line.error.code) ?? still[0]
    return { ...(error ?? line), isMended: !error }
  })
}

const sameField = (one: AddressedError, other: AddressedError): boolean =>
  fieldDomId(one.address) === fieldDomId(other.address)

/** The errors of all fields, kept up to date; a key press that changes no error draws nothing. */
function useErrors(answering: Answering): readonly AddressedError[] {
  const [version, setVersion] = useState(0)
  const errors = useMemo(() => ({ version, list: answering.shownErrors() }).list, [answering, version])
  useEffect(() => {
    const shown = JSON.stringify(errors)
    let queued = false
    const check = () => {
      queued = false
      if (JSON.stringify(answering.shownErrors()) !== shown) setVersion((before) => before + 1)
    }
    // One answer may change many states: look once, after all of them.
    const onChange = () => {
      if (!queued) queueMicrotask(check)
      queued = true
    }
    // Also now: errors may have changed between drawing and listening.
    onChange()
    const stops = Object.values(answering.fields).map((state) => subscribe(state, onChange))
    return () => stops.forEach((stop) => stop())
  }, [answering, errors])
  return errors
}
