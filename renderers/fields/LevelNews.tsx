import { FormattedMessage } from 'react-intl'
import { PortTrouble } from './PortTrouble'
import type { ExactKey } from './useExactKey'
import type { RowDetails } from './useRowDetails'
import type { RowKeysSearch } from './useRowKeys'

export interface LevelNewsProps {
  readonly keys: RowKeysSearch
  readonly details: RowDetails
  readonly exact: ExactKey
  /** False when the answer is not (or no longer) a row of the catalog. */
  readonly isStored: boolean
  /** True when the filter lets no row pass, so that nothing can be chosen. */
  readonly isUnoffered: boolean
  readonly onCopy: () => void
}

/** Draws the messages below a level: what could not be loaded and how to continue, and what became of the choice. */
export function LevelNews({ keys, details, exact, isStored, isUnoffered, onCopy }: LevelNewsProps) {
  const failed = [keys, exact].find(({ error }) => error !== undefined)
  return (
    <>
      {details.error ? (
        <PortTrouble error={details.error} hint="renderer.catalog.noDetails" onRetry={onCopy} />
      ) : (
        failed?.error && (
          <PortTrouble error={failed.error} hint="renderer.catalog.typed" onRetry={failed.retry} />
        )
      )}
      <p className="acopio-help acopio-row-news" role="status">
        {exact.searching && <FormattedMessage id="renderer.catalog.searching" />}
        {exact.unknown !== undefined && (
          <FormattedMessage id="renderer.catalog.unknown" values={{ text: exact.unknown }} />
        )}
        {details.loading && <FormattedMessage id="renderer.catalog.copying" />}
        {isUnoffered && <FormattedMessage id="renderer.catalog.noneOffered" />}
        {details.missing && <FormattedMessage id="renderer.catalog.gone" />}
        {!isStored && !details.missing && <FormattedMessage id="renderer.catalog.kept" />}
      </p>
    </>
  )
}
