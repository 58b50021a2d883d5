import { FormattedMessage, useIntl } from 'react-intl'
import type { ShownOptions } from './useShownOptions'

export interface OptionFilterProps {
  readonly id: string
  readonly shown: ShownOptions
  readonly count: number
}

/** Draws a filter above a long list of options, which finds options by their text. */
export function OptionFilter({ id, shown, count }: OptionFilterProps) {
  const intl = useIntl()
  const name = intl.formatMessage({ id: 'renderer.options.filter' })
  return (
    <div className="acopio-option-filter">
      <input
        type="search"
        className="acopio-input"
        id={`${id}-filter`}
        aria-label={name}
        placeholder={name}
        autoComplete="off"
        value={shown.filter}
        onChange={({ target }) => {
          shown.setCurrent(null)
          shown.setFilter(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || shown.filter === '') return
          event.stopPropagation()
          shown.setFilter('')
        }}
      />
      <span role="status">
        <FormattedMessage
          id="renderer.options.shown"
          values={{ shown: shown.isFiltered ? shown.indexes.length : count, count }}
        />
      </span>
    </div>
  )
}
