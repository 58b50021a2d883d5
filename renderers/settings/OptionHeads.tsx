import { FormattedMessage } from 'react-intl'

export interface OptionHeadsProps {
  readonly withValues: boolean
  readonly withPoints: boolean
}

/** What stands in the columns of the list; each input says it itself to who does not see them. */
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
