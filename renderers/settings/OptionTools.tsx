import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../inputs/Icon'

export interface OptionToolsProps {
  readonly pasteId: string
  readonly disabled: boolean
  readonly canSort: boolean
  readonly withValues: boolean
  readonly onAdd: () => void
  readonly onPaste: () => void
  readonly onSort: (direction: 'ascending' | 'descending') => void
  readonly onValues: () => void
}

/** Draws the actions on the whole list of options. */
export function OptionTools({
  pasteId,
  disabled,
  canSort,
  withValues,
  onAdd,
  onPaste,
  onSort,
  onValues,
}: OptionToolsProps) {
  const intl = useIntl()
  return (
    <div className="acopio-option-tools">
      <button type="button" className="acopio-button" disabled={disabled} onClick={onAdd}>
        <Icon name="add" />
        <FormattedMessage id="renderer.options.add" />
      </button>
      <button type="button" className="acopio-button" id={pasteId} disabled={disabled} onClick={onPaste}>
        <FormattedMessage id="renderer.options.paste" />
      </button>
      <span className="acopio-option-order">
        {(['ascending', 'descending'] as const).map((direction) => {
          const name = intl.formatMessage({ id: `renderer.options.sort.${direction}` })
          return (
            <button
              key={direction}
              type="button"
              className="acopio-link-button"
              aria-label={name}
              title={name}
              disabled={disabled || !canSort}
              onClick={() => onSort(direction)}
            >
              <FormattedMessage id={`renderer.options.sort.${direction}.short`} />
            </button>
          )
        })}
      </span>
      <button type="button" className="acopio-link-button" aria-pressed={withValues} onClick={onValues}>
        <FormattedMessage id="renderer.options.values" />
      </button>
    </div>
  )
}
