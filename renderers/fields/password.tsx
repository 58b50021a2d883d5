import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { secretLength, secretMask } from '../../schemas/fields/password'
import { Icon } from '../inputs/Icon'
import { asText, controlAttributes } from '../inputs/inputProps'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { TextCell } from './TextCell'

/** Draws a secret: hidden while it is written, visible when its writer asks for it. */
function Widget(props: WidgetProps) {
  const { id, value, onChange, disabled, readOnly, describedBy } = props
  const intl = useIntl()
  const [shown, setShown] = useState(false)
  const isStored = value === secretMask
  const hint = readOnly ? undefined : `${id}-length`
  return (
    <>
      <div className="acopio-input-row">
        <input
          {...controlAttributes({
            ...props,
            describedBy: [describedBy, hint].filter(Boolean).join(' ') || undefined,
          })}
          className="acopio-input"
          data-size="medium"
          type={shown && !readOnly ? 'text' : 'password'}
          // A secret of the form, not the respondent's own password on this site.
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          // A stored secret is never sent to the browser: a mask stands for it until another is written.
          placeholder={isStored ? intl.formatMessage({ id: 'renderer.secret.stored' }) : undefined}
          value={isStored ? '' : asText(value)}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
        {!readOnly && (
          <button
            type="button"
            className="acopio-button acopio-input-button"
            aria-label={intl.formatMessage({ id: 'renderer.secret.show' })}
            title={intl.formatMessage({ id: 'renderer.secret.show' })}
            aria-pressed={shown}
            disabled={disabled}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'hide' : 'show'} />
          </button>
        )}
      </div>
      {hint && (
        <p className="acopio-help" id={hint}>
          <FormattedMessage id="renderer.secret.length" values={secretLength} />
        </p>
      )}
    </>
  )
}

// TextCell is safe here: the type writes any value as a mask.
export const password: FieldRenderer = { Widget, Cell: TextCell, label: 'input' }
