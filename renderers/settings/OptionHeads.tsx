import { FormattedMessage } from 'react-intl'

export interface OptionHeadsProps {
  readonly withValues: boolean
  readonly withPoints: boolean
}

/** Draws the column heads of the list; hidden from screen readers, for which each input has its own label. */
export function OptionHeads({ withValues, withPoints }: OptionHeadsProps) {
  return (
    <div className="acopio-option-heads" aria-hidden="true">
      <span />
      <FormattedMessage id="renderer.options.head.label" tagName="span" />
      {withValues && <FormattedMessage id="renderer.options.head.value" tagName="span" />}
      {withPoints && <FormattedMessage id="renderer.options.head.points" tagName="span" />}
    </div>
  )
}
