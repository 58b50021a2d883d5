import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useEffect, useRef, useState, type UIEvent } from 'react'
import { useIntl } from 'react-intl'
import { fold } from '../../../schemas/model/fold'
import type { Choice } from '../ChoiceList'
import { Icon } from '../Icon'
import { controlAttributes, type InputProps } from '../inputProps'

export interface ComboboxProps extends InputProps {
  /** Undefined = nothing chosen. */
  readonly selected: Choice | undefined
  /** What the search left, in order. */
  readonly choices: readonly Choice[]
  /** Undefined when the choice is taken back. */
  readonly onChange: (choice: Choice | undefined) => void
  /** What is searched for; '' shows all. */
  readonly onSearch: (text: string) => void
  readonly onOpenChange?: (open: boolean) => void
  /** The reader came near the end of the list. */
  readonly onEnd?: () => void
  /** Said under the list: it loads, nothing was found, there is more. */
  readonly status?: string | undefined
  readonly placeholder?: string
  /** Takes the focus as it appears: what stood in its place had it. */
  readonly focused?: boolean
  /** A text that is none of the choices counts: what the list should have shown could not be had. */
  readonly onFreeText?: ((text: string) => void) | undefined
}

const noChoice: Choice | null = null
const { stateChangeTypes } = useCombobox

type Change = UseComboboxStateChangeOptions<Choice>

/** Scrolls the list alone: the page stays where it is. */
function scrollWithin(option: HTMLElement, list: HTMLElement) {
  const [top, bottom] = [option.offsetTop, option.offsetTop + option.offsetHeight]
  if (top < list.scrollTop) list.scrollTop = top
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}

/** One of many: a text input that searches, and the list of what it found. Arrows choose, Esc closes, Tab leaves. */
export function Combobox(props: ComboboxProps) {
  const { id, selected, choices, onChange, onSearch, onOpenChange, onEnd, status, onFreeText } = props
  const intl = useIntl()
  const shown = selected?.label ?? ''
  const [text, setText] = useState(shown)
  const [shownBefore, setShownBefore] = useState(shown)
  if (shown !== shownBefore) {
    // Chosen here, or written by a rule or another field.
    setShownBefore(shown)
    setText(shown)
  }

  /** What leaving the input with a typed text means. */
  const settle = (typed: string) => {
    const exact = choices.find((choice) => fold(choice.label) === fold(typed.trim()))
    if (typed === shown) return
    if (typed.trim() === '') onChange(undefined)
    else if (exact) onChange(exact)
    else if (onFreeText) onFreeText(typed.trim())
    else setText(shown)
  }

  const stateReducer = (state: UseComboboxState<Choice>, { type, changes }: Change) => {
    switch (type) {
      case stateChangeTypes.InputBlur:
        // Leaving chooses nothing that was only passed over.
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
      case stateChangeTypes.InputKeyDownEscape:
        // Downshift empties the choice on Esc; here it closes the list, no more.
        return { ...changes, selectedItem: state.selectedItem, inputValue: shown }
      default:
        return changes
    }
  }
  const { InputBlur, InputKeyDownEscape, InputKeyDownEnter, ItemClick } = stateChangeTypes

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, getToggleButtonProps } =
    useCombobox<Choice>({
      id: `${id}-box`,
      inputId: id,
      items: [...choices],
      itemToString: (choice) => choice?.label ?? '',
      itemToKey: (choice) => choice?.value,
      selectedItem: selected ?? noChoice,
      inputValue: text,
      stateReducer,
      scrollIntoView: scrollWithin,
      onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem ?? undefined),
      onIsOpenChange: ({ isOpen: opened }) => {
        onOpenChange?.(opened)
        onSearch('')
      },
      onStateChange: ({ type, selectedItem }) => {
        if (type === InputBlur) settle(text)
        else if (type === InputKeyDownEscape) setText(shown)
        else if (type === InputKeyDownEnter || type === ItemClick) setText(selectedItem?.label ?? shown)
      },
    })

  const nearEnd = isOpen && choices.length > 0 && highlightedIndex >= choices.length - 5
  useEffect(() => {
    if (nearEnd) onEnd?.()
  }, [nearEnd, onEnd])
  const { focused = false } = props
  useEffect(() => {
    if (focused) document.getElementById(id)?.focus()
  }, [focused, id])
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, choices.length])
  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight * 2 > list.scrollHeight) onEnd?.()
  }
  const fixed = props.disabled || props.readOnly
  const attributes = controlAttributes(props)

  return (
    <div className="acopio-combobox" data-open={isOpen || undefined}>
      <input
        {...getInputProps({
          ...attributes,
          className: 'acopio-input acopio-combobox-input',
          placeholder: props.placeholder,
          // The label of the field names it.
          'aria-labelledby': undefined,
          spellCheck: false,
          onFocus: (event) => event.currentTarget.select(),
          // Downshift tells of it a moment later, and the caret would jump.
          onChange: (event) => {
            setText(event.currentTarget.value)
            onSearch(event.currentTarget.value)
          },
          onKeyDown: (event) => {
            // A dialog of the host's around the form would close too.
            if (event.key === 'Escape' && isOpen) event.stopPropagation()
            if (event.key === 'Enter' && isOpen && highlightedIndex < 0) settle(text)
          },
        })}
        readOnly={props.readOnly}
      />
      {!fixed && (
        <span className="acopio-combobox-buttons">
          {selected && !props.required && (
            <button
              type="button"
              className="acopio-icon-button"
              aria-label={intl.formatMessage({ id: 'renderer.combobox.clear' }, { name: selected.label })}
              onClick={() => {
                onChange(undefined)
                document.getElementById(id)?.focus()
              }}
            >
              <Icon name="close" />
            </button>
          )}
          <button
            {...getToggleButtonProps({
              type: 'button',
              className: 'acopio-icon-button',
              'aria-label': intl.formatMessage({ id: 'renderer.combobox.open' }),
            })}
          >
            <Icon name="open" />
          </button>
        </span>
      )}
      <div className="acopio-combobox-panel" ref={panel} hidden={!isOpen}>
        <ul
          {...getMenuProps({
            className: 'acopio-combobox-list',
            'aria-labelledby': undefined,
            'aria-label': intl.formatMessage({ id: 'renderer.combobox.list' }),
            onScroll,
          })}
        >
          {isOpen &&
            choices.map((choice, index) => (
              <li
                key={choice.value}
                {...getItemProps({ item: choice, index })}
                className="acopio-combobox-option"
                data-active={index === highlightedIndex || undefined}
                data-selected={choice.value === selected?.value || undefined}
              >
                {choice.label}
              </li>
            ))}
        </ul>
        {status !== undefined && (
          <p className="acopio-combobox-status" role="status">
            {status}
          </p>
        )}
      </div>
    </div>
  )
}
