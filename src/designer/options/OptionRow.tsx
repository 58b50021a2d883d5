import type { ReactNode } from 'react'
import { Icon } from '../../../renderers/inputs/Icon'
import type { InputProps } from '../../../renderers/inputs/inputProps'
import { settingDomId } from '../../../renderers/SettingsForm'
import { describedBy, errorId, helpId, labelId } from '../../../renderers/templates/ids'
import type { CodedError } from '../../../schemas/model/errors'
import { codedErrorText } from '../../shared/errorText'
import { useT, type MessageId } from '../../shared/useT'
import { optionIdPrefix, optionTitles } from './optionTitles'

export interface OptionRowProps {
  readonly path: string
  readonly help?: MessageId
  readonly error?: CodedError | null | undefined
  /** Whether the label belongs to one input, or to a frame around several. */
  readonly labels?: 'input' | 'group'
  readonly children: (input: InputProps) => ReactNode
}

/** Draws an option with an editor of its own, framed like those of a schema. */
export function OptionRow({ path, help, error, labels = 'input', children }: OptionRowProps) {
  const t = useT()
  const id = settingDomId(path, optionIdPrefix())
  const title = optionTitles.get(path)
  const input: InputProps = {
    id,
    required: false,
    disabled: false,
    readOnly: false,
    invalid: Boolean(error),
    describedBy: describedBy(id, { help: help !== undefined, error: Boolean(error) }),
  }
  const body = (
    <>
      {help && (
        <p className="acopio-help" id={helpId(id)}>
          {t(help)}
        </p>
      )}
      {children(input)}
      {error && (
        <div className="acopio-errors" id={errorId(id)} role="status">
          <p className="acopio-error">
            <Icon name="error" />
            <span>{codedErrorText(t, error)}</span>
          </p>
        </div>
      )}
    </>
  )
  return (
    <div className="acopio acopio-settings">
      {labels === 'input' ? (
        <div className="acopio-field">
          <label className="acopio-label" id={labelId(id)} htmlFor={id}>
            {title && t(title)}
          </label>
          {body}
        </div>
      ) : (
        <fieldset
          className="acopio-field acopio-fieldset"
          id={id}
          tabIndex={-1}
          aria-describedby={input.describedBy}
        >
          <legend className="acopio-label" id={labelId(id)}>
            {title && t(title)}
          </legend>
          {body}
        </fieldset>
      )}
    </div>
  )
}
