import { FormattedMessage } from 'react-intl'
import type { InputProps } from './inputProps'
import { TextInput } from './TextInput'

/** A free text that stands in for a choice. */
export interface OpenText {
  /** The value of the choice that opens it. */
  readonly value: string
  readonly text: string
  readonly onText: (text: string) => void
  /** Called when the input loses the focus. */
  readonly onLeave: () => void
}

/**
 * Draws the input for a free answer below the choice that opens it; while it is empty, a help text says that nothing counts as answered
 * yet.
 */
export function OpenChoice(props: InputProps & Omit<OpenText, 'value'>) {
  const { text, onText, onLeave, ...input } = props
  const id = `${props.id}-open`
  const isBlank = text.trim() === ''
  return (
    // Switching to another window does not end the writing.
    <div
      className="acopio-open-choice"
      onBlur={({ target }) => target === document.activeElement || onLeave()}
    >
      <label className="acopio-small-label" htmlFor={id}>
        <FormattedMessage id="renderer.choice.write" />
      </label>
      <TextInput
        {...input}
        id={id}
        required={false}
        invalid={false}
        describedBy={isBlank ? `${id}-help` : undefined}
        value={text}
        onChange={onText}
      />
      {isBlank && (
        <p className="acopio-help" id={`${id}-help`}>
          <FormattedMessage id="renderer.choice.unwritten" />
        </p>
      )}
    </div>
  )
}
