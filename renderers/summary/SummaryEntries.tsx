import { FormattedMessage } from 'react-intl'
import type { SummaryEntry } from './summaryParts'
import type { SummaryLine } from './useSummaryLines'
import { Folded } from './Folded'

/** More than this many stand behind "show more". */
const mostShown = 5

export interface SummaryTexts {
  readonly labelOf: (fieldId: string) => string
  /** What is wrong, or that it is mended. */
  readonly reasonOf: (line: SummaryLine) => string
  readonly idOf: (line: SummaryLine) => string
  readonly onGo: (line: SummaryLine) => void
}

interface EntriesProps extends SummaryTexts {
  readonly entries: readonly SummaryEntry[]
}

/** The first lines, and the others behind a fold. */
export function SummaryEntries({ entries, ...texts }: EntriesProps) {
  // A fold for one line would take as much room as the line.
  const shown = entries.length > mostShown + 1 ? mostShown : entries.length
  const rest = entries.slice(shown)
  return (
    <>
      <EntryList entries={entries.slice(0, shown)} {...texts} />
      {rest.length > 0 && (
        <Folded summary={<FormattedMessage id="renderer.summary.more" values={{ count: rest.length }} />}>
          {() => <EntryList entries={rest} {...texts} />}
        </Folded>
      )}
    </>
  )
}

function EntryList({ entries, ...texts }: EntriesProps) {
  return (
    <ul className="acopio-summary-list">
      {entries.map(({ key, lines, set }) => {
        const left = lines.filter(({ isMended }) => !isMended).length
        return set ? (
          <li key={key} data-mended={left === 0 || undefined}>
            <Folded
              summary={
                <FormattedMessage
                  id="renderer.summary.inSet"
                  values={{ group: texts.labelOf(set.groupId), index: set.index + 1, count: left }}
                />
              }
            >
              {() => (
                <ul className="acopio-summary-list">
                  {lines.map((line) => (
                    <Line key={`${texts.idOf(line)} ${line.error.code}`} line={line} {...texts} />
                  ))}
                </ul>
              )}
            </Folded>
          </li>
        ) : (
          lines.map((line) => <Line key={key} line={line} namesSet {...texts} />)
        )
      })}
    </ul>
  )
}

/** A name that ends a sentence of its own needs nothing between it and what is wrong. */
const endsItself = /[.:;?!…]$/

interface LineProps extends SummaryTexts {
  readonly line: SummaryLine
  /** The set is not said by what stands around it. */
  readonly namesSet?: boolean
}

function Line({ line, namesSet = false, labelOf, reasonOf, idOf, onGo }: LineProps) {
  const { address, isMended } = line
  return (
    <li data-mended={isMended || undefined}>
      <a
        href={`#${idOf(line)}`}
        onClick={(event) => {
          event.preventDefault()
          onGo(line)
        }}
      >
        {/* Whatever way a name is written, the words beside it are not turned around. */}
        <bdi>{labelOf(address.fieldId) || <FormattedMessage id="renderer.noLabel" />}</bdi>
        {namesSet && address.setIndex !== undefined && (
          <>
            {' '}
            <FormattedMessage id="renderer.summary.set" values={{ index: address.setIndex + 1 }} />
          </>
        )}
      </a>
      {endsItself.test(labelOf(address.fieldId).trimEnd()) ? ' ' : ': '}
      <span className="acopio-summary-reason">{reasonOf(line)}</span>
    </li>
  )
}
