import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { otherValue } from '../../schemas/fields/shared/options'
import type { OptionDocument } from '../../schemas/model/form'
import { Icon } from '../inputs/Icon'
import type { InputProps } from '../inputs/inputProps'
import { addOptions, linesOf, moveOption, relabelOption, removeOption, revalueOption } from './options'
import { PasteOptions } from './PasteOptions'

export interface OptionsEditorProps extends InputProps {
  readonly value: readonly OptionDocument[]
  readonly onChange: (options: readonly OptionDocument[]) => void
  /** True while the last option stands for an answer of one's own: it stays last and is not removed here. */
  readonly open: boolean
  /** Values that stored answers may hold: these do not follow their labels. */
  readonly kept: ReadonlySet<string>
}

/**
 * The list of options: texts one below the other, written like a list. Enter adds, Backspace on an empty one removes,
 * Alt with arrows moves, pasted lines become options. The stored values are shown on demand.
 */
export function OptionsEditor(props: OptionsEditorProps) {
  const { id, value, onChange, open, kept, disabled } = props
  const intl = useIntl()
  const [withValues, setWithValues] = useState(false)
  const [pasting, setPasting] = useState(false)
  const isOpenOption = (option: OptionDocument) => open && option.value === otherValue
  const movable = value.filter((option) => !isOpenOption(option)).length
  const inputId = (index: number) => `${id}-label-${index}`

  const apply = (options: readonly OptionDocument[], focus: number) => {
    flushSync(() => onChange(options))
    const input = document.getElementById(inputId(Math.max(0, Math.min(focus, options.length - 1))))
    if (input instanceof HTMLInputElement) input.focus()
  }
  const addAfter = (index: number, labels: readonly string[]) =>
    apply(addOptions(value, Math.min(index + 1, movable), labels), index + labels.length)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const direction = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const target = index + direction
    if (event.key === 'Enter') addAfter(index, [''])
    else if (event.key === 'Backspace' && value[index]?.label === '' && movable > 1) {
      apply(removeOption(value, index), index - 1)
    } else if (direction !== 0 && event.altKey && target >= 0 && target < movable) {
      apply(moveOption(value, index, target), target)
    } else if (direction !== 0 && !event.altKey) document.getElementById(inputId(target))?.focus()
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const lines = linesOf(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    const here = value[index]
    const [first = '', ...others] = lines
    // An empty option takes the first line; one with a text is left as it is.
    if (here?.label === '') {
      const options = addOptions(relabelOption(value, index, first, kept), index + 1, others)
      apply(options, index + others.length)
    } else addAfter(index, lines)
  }
  const nameOf = (option: OptionDocument, index: number) => ({ name: option.label || String(index + 1) })

  return (
    <div className="acopio-options">
      <ol className="acopio-option-list" data-values={withValues || undefined}>
        {value.map((option, index) => {
          const fixed = isOpenOption(option)
          return (
            // The position is the identity here: labels and values change with every key.
            <li className="acopio-option" key={index}>
              <input
                className="acopio-input"
                id={inputId(index)}
                aria-label={intl.formatMessage({ id: 'renderer.options.label' }, { index: index + 1 })}
                placeholder={fixed ? intl.formatMessage({ id: 'renderer.choice.other' }) : undefined}
                value={option.label}
                disabled={disabled}
                autoComplete="off"
                onChange={(event) => onChange(relabelOption(value, index, event.target.value, kept))}
                onKeyDown={(event) => !fixed && onKeyDown(event, index)}
                onPaste={(event) => !fixed && onPaste(event, index)}
              />
              {withValues && (
                <input
                  className="acopio-input acopio-option-value"
                  aria-label={intl.formatMessage({ id: 'renderer.options.value' }, nameOf(option, index))}
                  value={option.value}
                  disabled={disabled || fixed}
                  spellCheck={false}
                  autoComplete="off"
                  onChange={(event) => onChange(revalueOption(value, index, event.target.value))}
                />
              )}
              <span className="acopio-option-actions">
                <IconButton
                  icon="up"
                  label={intl.formatMessage({ id: 'renderer.options.up' }, nameOf(option, index))}
                  disabled={disabled || fixed || index === 0}
                  onClick={() => onChange(moveOption(value, index, index - 1))}
                />
                <IconButton
                  icon="down"
                  label={intl.formatMessage({ id: 'renderer.options.down' }, nameOf(option, index))}
                  disabled={disabled || fixed || index >= movable - 1}
                  onClick={() => onChange(moveOption(value, index, index + 1))}
                />
                <IconButton
                  icon="remove"
                  label={intl.formatMessage({ id: 'renderer.options.remove' }, nameOf(option, index))}
                  disabled={disabled || fixed}
                  onClick={() => apply(removeOption(value, index), index)}
                />
              </span>
            </li>
          )
        })}
      </ol>
      {pasting ? (
        <PasteOptions
          id={`${id}-paste`}
          onCancel={() => setPasting(false)}
          onAdd={(lines) => {
            setPasting(false)
            addAfter(movable - 1, lines)
          }}
        />
      ) : (
        <div className="acopio-option-tools">
          <button
            type="button"
            className="acopio-button"
            disabled={disabled}
            onClick={() => addAfter(movable - 1, [''])}
          >
            <Icon name="add" />
            <FormattedMessage id="renderer.options.add" />
          </button>
          <button
            type="button"
            className="acopio-button"
            disabled={disabled}
            onClick={() => setPasting(true)}
          >
            <FormattedMessage id="renderer.options.paste" />
          </button>
          <button
            type="button"
            className="acopio-link-button"
            aria-pressed={withValues}
            onClick={() => setWithValues(!withValues)}
          >
            <FormattedMessage id="renderer.options.values" />
          </button>
        </div>
      )}
    </div>
  )
}

interface IconButtonProps {
  readonly icon: 'up' | 'down' | 'remove'
  readonly label: string
  readonly disabled: boolean
  readonly onClick: () => void
}

function IconButton({ icon, label, disabled, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="acopio-icon-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
