import { FormattedMessage } from 'react-intl'
import type { InputProps } from './inputProps'
import { TextInput } from './TextInput'

/** A text of one's own in the place of a choice. */
export interface OpenText {
  /** The choice that stands for it. */
  readonly value: string
  readonly text: string
  readonly onText: (text: string) => void
  /** It is not being written any more. */
  readonly onLeave: () => void
}

/** Where an answer of one's own is written, below the choice that opens it. While there is none, it says that it is no answer yet. */
export function OpenChoice(props: InputProps & Omit<OpenText, 'value'>) {
  const { text, onText, onLeave, ...input } = props
  const id = `${props.id}-open`
  const isBlank = text.trim() === ''
  return (
    // Whoever only goes to another window goes on writing.
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
