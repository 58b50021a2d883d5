import { FormattedMessage } from 'react-intl'
import type { InputProps } from './inputProps'
import { TextInput } from './TextInput'

/** Where an answer of one's own is written, below the choice that opens it. While there is none, it says that it is no answer yet. */
export function OpenChoice(
  props: InputProps & { readonly text: string; readonly onText: (text: string) => void },
) {
  const { text, onText, ...input } = props
  const id = `${props.id}-open`
  const isBlank = text.trim() === ''
  return (
    <div className="acopio-open-choice">
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
