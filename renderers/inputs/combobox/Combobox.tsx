import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useEffect, useRef, useState, type KeyboardEvent, type UIEvent } from 'react'
import { useIntl } from 'react-intl'
import { foldForSearch } from '../../../schemas/conditions/fold'
import type { Choice } from '../ChoiceList'
import { Icon } from '../Icon'
import { controlAttributes, type InputProps } from '../inputProps'
import { useIsCut } from './useIsCut'
import { useSelectEntered } from './useSelectEntered'

export interface ComboboxProps extends InputProps {
  /** Undefined when nothing is chosen. */
  readonly selected: Choice | undefined
  /** The choices that match the search, in order; a `note` is read after the label and is not part of it. */
  readonly choices: readonly (Choice & { readonly note?: string | undefined })[]
  /** Receives the choice; undefined when it is cleared. */
  readonly onChange: (choice: Choice | undefined) => void
  /** Receives the search text; '' shows all. */
  readonly onSearch: (text: string) => void
  readonly onOpenChange?: (open: boolean) => void
  /** Called when the reader comes near the end of the list. */
  readonly onEnd?: () => void
  /** Shown under the list: loading, nothing found, or more available. */
  readonly status?: string | undefined
  readonly placeholder?: string
  /** Takes the focus when mounted, because the control that it replaces had it. */
  readonly focused?: boolean
  /** Opens when mounted, because the control that it replaces was pressed. */
  readonly opened?: boolean
  /** Given while a free text may count, as long as the list is not available; resolves to false when the text is not accepted. */
  readonly onFreeText?: ((text: string) => Promise<boolean>) | undefined
}

const noChoice: Choice | null = null
const { stateChangeTypes } = useCombobox

type Change = UseComboboxStateChangeOptions<Choice>

/** Scrolls only the list, not the page. */
function scrollWithin(option: HTMLElement, list: HTMLElement) {
  const [top, bottom] = [option.offsetTop, option.offsetTop + option.offsetHeight]
  if (top < list.scrollTop) list.scrollTop = top
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}

/** Draws one of many choices: a text input that searches, and the list of matches. Arrows choose, Esc closes, Tab leaves. */
export function Combobox(props: ComboboxProps) {
  const { id, selected, choices, onChange, onSearch, onOpenChange, onEnd, onFreeText } = props
  const intl = useIntl()
  const shown = selected?.label ?? ''
  /** The typed text, shown instead of the chosen label. */
  const [typed, setTyped] = useState<string>()
  const text = typed ?? shown
  const [shownBefore, setShownBefore] = useState(shown)
  if (shown !== shownBefore) {
    // The choice changed, made here or written by a rule or another field.
    setShownBefore(shown)
    setTyped(undefined)
  }
  /** The text with which Enter found several matches. */
  const [unclear, setUnclear] = useState<string>()

  const take = (choice: Choice | undefined) => {
    onChange(choice)
    setTyped(undefined)
  }
  const untype = (taken: string) => setTyped((now) => (now === taken ? undefined : now))
  /** Takes the choice whose label is the typed text, or clears the choice if that is blank; returns false when no label matches. */
  const takeExact = (): boolean => {
    const wanted = text.trim()
    const exact =
      choices.find(({ label }) => label === wanted) ??
      choices.find(({ label }) => foldForSearch(label) === foldForSearch(wanted))
    const isMeant = wanted === '' || exact !== undefined
    if (isMeant) take(exact)
    return isMeant
  }
  /** Decides what becomes of a typed text when the input is left. */
  const settle = () => {
    if (text === shown || takeExact()) return
    if (onFreeText) void onFreeText(text.trim()).then(() => untype(text))
    else setTyped(undefined)
  }

  const stateReducer = (state: UseComboboxState<Choice>, { type, changes }: Change) => {
    switch (type) {
      case stateChangeTypes.InputBlur:
        // Leaving the input does not choose a merely highlighted entry.
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
      case stateChangeTypes.InputKeyDownEscape:
        // Downshift would clear the choice on Esc; here Esc only closes the list.
        return { ...changes, selectedItem: state.selectedItem, inputValue: shown }
      case stateChangeTypes.InputKeyDownEnter:
        // Without a highlighted entry the text may match no choice, so the list stays open.
        return state.highlightedIndex < 0 ? { ...changes, isOpen: state.isOpen } : changes
      default:
        return changes
    }
  }
  const { InputBlur, InputKeyDownEscape, InputKeyDownEnter, ItemClick } = stateChangeTypes

  const { isOpen, highlightedIndex, openMenu, closeMenu, ...drawn } = useCombobox<Choice>({
    id: `${id}-box`,
    inputId: id,
    items: [...choices],
    itemToString: (choice) => choice?.label ?? '',
    itemToKey: (choice) => choice?.value,
    selectedItem: selected ?? noChoice,
    initialIsOpen: props.opened ?? false,
    inputValue: text,
    stateReducer,
    scrollIntoView: scrollWithin,
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem ?? undefined),
    onIsOpenChange: ({ isOpen: opened }) => {
      onOpenChange?.(opened)
      // Not on opening: a typed or pasted text may have opened the list.
      if (!opened) onSearch('')
    },
    onStateChange: ({ type }) => {
      if (type === InputBlur) settle()
      else if (type === InputKeyDownEscape || type === InputKeyDownEnter || type === ItemClick)
        setTyped(undefined)
    },
  })
  const { getInputProps, getMenuProps, getItemProps, getToggleButtonProps } = drawn

  const selectEntered = useSelectEntered(id, typed, shown)
  const enterFreeText = async (entered: string, takeFreeText: NonNullable<typeof onFreeText>) => {
    if (!(await takeFreeText(entered.trim()))) return
    untype(entered)
    closeMenu()
  }
  /**
   * Takes the highlighted entry, else the one that was typed, else the only one listed; an ambiguous text stays. Enter never submits the
   * form here.
   */
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    selectEntered()
    if (isOpen && highlightedIndex >= 0) return
    const isTyped = text !== shown
    const only = choices.length === 1 && (isTyped || (isOpen && text === '')) ? choices[0] : undefined
    if (isTyped && takeExact()) closeMenu()
    else if (isTyped && onFreeText) void enterFreeText(text, onFreeText)
    else if (only || !isTyped) {
      if (only) take(only)
      closeMenu()
    } else {
      setUnclear(text)
      if (isOpen) return
      onSearch(text)
      openMenu()
    }
  }

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
  const isCut = useIsCut(id, shown)
  const fixed = props.disabled || props.readOnly
  const attributes = controlAttributes(props)
  const status =
    unclear === text && choices.length > 1
      ? intl.formatMessage({ id: 'renderer.combobox.several' })
      : props.status

  return (
    <div className="acopio-combobox" data-open={isOpen || undefined} data-typed={text !== shown || undefined}>
      <input
        {...getInputProps({
          ...attributes,
          className: 'acopio-input acopio-combobox-input',
          placeholder: props.placeholder,
          // The field's own label names the input.
          'aria-labelledby': undefined,
          spellCheck: false,
          onFocus: (event) => event.currentTarget.select(),
          // Downshift reports the text a moment later, which would make the caret jump.
          onChange: (event) => {
            setTyped(event.currentTarget.value)
            onSearch(event.currentTarget.value)
          },
          onKeyDown: (event) => {
            // Otherwise a host's dialog around the form would close too.
            if (event.key === 'Escape' && isOpen) event.stopPropagation()
            if (event.key === 'Enter') enter(event)
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
      {isCut && text === shown && (
        <p className="acopio-help acopio-combobox-whole" aria-hidden>
          {shown}
        </p>
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
                {choice.note !== undefined && <span className="acopio-combobox-note">{choice.note}</span>}
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
