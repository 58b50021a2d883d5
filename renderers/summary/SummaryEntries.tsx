import { FormattedMessage } from 'react-intl'
import type { SummaryEntry } from './summaryParts'
import type { SummaryLine } from './useSummaryLines'
import { Folded } from './Folded'

/** Further lines stand behind "show more". */
const mostShown = 5

export interface SummaryTexts {
  readonly labelOf: (fieldId: string) => string
  /** Returns what is wrong with a line, or that it was corrected. */
  readonly reasonOf: (line: SummaryLine) => string
  readonly idOf: (line: SummaryLine) => string
  readonly onGo: (line: SummaryLine) => void
}

interface EntriesProps extends SummaryTexts {
  readonly entries: readonly SummaryEntry[]
}

/** Draws the first lines, and the others behind a fold. */
export function SummaryEntries({ entries, ...texts }: EntriesProps) {
  // A fold for a single line would take as much room as the line.
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

/** Matches a label that ends with a punctuation mark: no separator follows it. */
const endsItself = /[.:;?!…]$/

interface LineProps extends SummaryTexts {
  readonly line: SummaryLine
  /** Names the set in the line, because no heading above does. */
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
        {/* Isolated, so that a label in a script of the other direction does not reorder the words beside it. */}
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
