import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import { isButtonShown } from '../../schemas/fields/button'
import { textKey } from '../../schemas/model/form'
import { storableText } from '../../schemas/model/storable'
import { usePage } from '../answering/PageContext'
import { Icon } from '../inputs/Icon'
import { TextArea } from '../inputs/TextArea'
import { errorId } from '../templates/ids'
import { useErrorText } from '../texts/useErrorText'
import { buttonAction, buttonColors, type ButtonAction } from './buttonAction'
import { ButtonSign } from './ButtonSign'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { useButtonPress } from './useButtonPress'

/** Draws a button of the designer's: it writes answers and may call a service. It never sends the form. */
function Widget({ id, field, text, disabled }: WidgetProps) {
  // The page's `readOnly`, because a field without an answer is always read-only itself.
  const { mode, ports, readOnly } = usePage()
  const errorText = useErrorText()
  const action = buttonAction(field.field)
  const { press, status, error } = useButtonPress(field, action)
  const [asking, setAsking] = useState(false)
  if (!isButtonShown(field.field, mode)) return null

  const label = text(textKey.label(field.id))
  const help = text(textKey.help(field.id))
  const reason = whyNot(action, ports.buttons !== undefined)
  const colors = buttonColors(field.field)
  const focusButton = () => document.getElementById(id)?.focus()
  const notes = [...(help === '' ? [] : [`${id}-help`]), ...(reason ? [`${id}-reason`] : [])].join(' ')

  return (
    <div className="acopio-action">
      {help !== '' && (
        <p className="acopio-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <button
        type="button"
        className="acopio-button acopio-action-button"
        id={id}
        disabled={disabled || readOnly || reason !== undefined || status === 'busy'}
        aria-describedby={notes || undefined}
        aria-expanded={action.comment === 'none' ? undefined : asking}
        style={colors && { background: colors.back, borderColor: colors.back, color: colors.text }}
        onClick={() => (action.comment === 'none' ? press() : setAsking(!asking))}
      >
        <ButtonSign field={field.field} />
        {label || <FormattedMessage id="renderer.noLabel" />}
      </button>
      {reason && (
        <p className="acopio-help" id={`${id}-reason`}>
          <FormattedMessage id={reason} />
        </p>
      )}
      {asking && (
        <CommentForm
          id={id}
          required={action.comment === 'required'}
          onSend={(comment) => {
            flushSync(() => setAsking(false))
            focusButton()
            press(comment)
          }}
          onCancel={() => {
            flushSync(() => setAsking(false))
            focusButton()
          }}
        />
      )}
      <p className="acopio-help acopio-action-status" role="status">
        {status === 'busy' && <FormattedMessage id="renderer.button.busy" />}
        {status === 'done' && <FormattedMessage id="renderer.button.done" />}
      </p>
      {error && (
        <p className="acopio-error" role="alert" id={errorId(id)}>
          <Icon name="error" />
          <span>{errorText(error, label)}</span>
        </p>
      )}
    </div>
  )
}

/** Returns the message id of the reason why a button cannot be pressed, else undefined. */
function whyNot(action: ButtonAction, canCall: boolean): string | undefined {
  if (action.isScript) return 'renderer.button.script'
  if (action.calls) return canCall ? undefined : 'renderer.button.noPort'
  return action.updates.size === 0 ? 'renderer.button.nothing' : undefined
}

interface CommentFormProps {
  readonly id: string
  readonly required: boolean
  readonly onSend: (comment: string) => void
  readonly onCancel: () => void
}

/** Draws the comment that is sent with the press. No form element, because it may stand inside one. */
function CommentForm({ id, required, onSend, onCancel }: CommentFormProps) {
  const [comment, setComment] = useState('')
  const send = storableText(comment).trim()
  return (
    <div className="acopio-paste">
      <label className="acopio-small-label" htmlFor={`${id}-comment`}>
        <FormattedMessage id="renderer.button.comment" values={{ required }} />
      </label>
      <TextArea
        id={`${id}-comment`}
        rows={3}
        required={required}
        disabled={false}
        readOnly={false}
        invalid={false}
        describedBy={undefined}
        value={comment}
        onChange={setComment}
      />
      <div className="acopio-option-tools">
        <button
          type="button"
          className="acopio-button acopio-button-main"
          disabled={required && send === ''}
          onClick={() => onSend(send)}
        >
          <FormattedMessage id="renderer.button.send" />
        </button>
        <button type="button" className="acopio-button" onClick={onCancel}>
          <FormattedMessage id="renderer.drawing.cancel" />
        </button>
      </div>
    </div>
  )
}

/** Draws nothing: a button has no answer. */
function Cell() {
  return null
}

export const button: FieldRenderer = { Widget, Cell, label: 'own' }
