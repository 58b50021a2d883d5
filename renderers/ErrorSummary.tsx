import { Fragment, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AddressedError, Answering } from '../schemas/answering/types'
import type { Address } from '../schemas/model/answers'
import { textKey } from '../schemas/model/form'
import type { Locale } from '../schemas/model/locales'
import { fieldDomId } from './fieldDomId'
import { focusAddress } from './focusAddress'
import { Icon } from './inputs/Icon'
import { SummaryEntries, type SummaryTexts } from './summary/SummaryEntries'
import { summaryParts } from './summary/summaryParts'
import { useErrors } from './summary/useErrors'
import { useSummaryLines } from './summary/useSummaryLines'
import { useFormText } from './texts/useFormText'
import { useErrorText } from './texts/useErrorText'
import { useNeededProvider } from './texts/useNeededProvider'

export interface ErrorSummaryProps {
  readonly answering: Answering
  readonly locale: Locale
  /** Errors that belong to no field of the form, listed before the fields' errors with a label each. Keep the array stable. */
  readonly more?: readonly (AddressedError & { readonly label: string })[]
  /** Opens the page of a field and focuses the field; without this, the focus moves within the page that is drawn. */
  readonly onGo?: (address: Address) => void
  /** The same prefix as the FormRenderer has. */
  readonly idPrefix?: string
  /** The heading level of the summary's title (2 by default). */
  readonly headingLevel?: 2 | 3 | 4
}

/**
 * Lists what is missing or wrong in document order, each line a link to its field; beyond a few lines, the rest is folded by page and set.
 * Draws nothing when nothing is wrong. A line stays when its field is corrected, so that what stands below does not move while somebody
 * answers; mounting the summary anew lists only what is still wrong.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  useNeededProvider('ErrorSummary')
  const { answering, locale, more = none, idPrefix, headingLevel = 2 } = props
  const onGo = props.onGo ?? ((address: Address) => focusAddress(address, idPrefix))
  const ofFields = useErrors(answering)
  const errors = useMemo(() => [...more, ...ofFields], [more, ofFields])
  const [named] = useState(more)
  const lines = useSummaryLines(errors)
  const errorText = useErrorText()
  const intl = useIntl()
  const { compiled } = answering
  const text = useFormText(compiled, locale)
  const Heading = `h${headingLevel}` as const
  if (lines.length === 0) return null
  const isMended = errors.length === 0
  const labelOf = (fieldId: string) =>
    named.find(({ address }) => address.fieldId === fieldId)?.label ?? text(textKey.label(fieldId))
  const pageName = (page: number) =>
    text(textKey.pageName(page)) ||
    intl.formatMessage({ id: 'renderer.summary.pageNumber' }, { page: page + 1 })
  const texts: SummaryTexts = {
    labelOf,
    reasonOf: (line) =>
      line.isMended
        ? intl.formatMessage({ id: 'renderer.summary.mended' })
        : errorText(line.error, labelOf(line.address.fieldId)),
    idOf: ({ address }) => fieldDomId(address, idPrefix),
    onGo: ({ address }) => onGo(address),
  }
  const parts = summaryParts(compiled, lines)

  return (
    <section className="acopio acopio-summary" data-mended={isMended || undefined}>
      <Heading className="acopio-summary-title">
        <Icon name={isMended ? 'check' : 'error'} />
        <FormattedMessage id="renderer.summary.title" values={{ count: errors.length }} />
      </Heading>
      {parts.map(({ page, entries, count }) => (
        <Fragment key={page}>
          {parts.length > 1 && (
            <p className="acopio-summary-page">
              <FormattedMessage id="renderer.summary.page" values={{ name: pageName(page), count }} />
            </p>
          )}
          <SummaryEntries entries={entries} {...texts} />
        </Fragment>
      ))}
    </section>
  )
}

const none: readonly never[] = []
