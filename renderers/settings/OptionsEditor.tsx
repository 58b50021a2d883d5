import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import { otherValue } from '../../schemas/fields/shared/options'
import type { OptionDocument } from '../../schemas/model/form'
import { languageTag, type Locale } from '../../schemas/model/locales'
import type { InputProps } from '../inputs/inputProps'
import { OptionRow, optionIds } from './OptionRow'
import {
  addOptions,
  linesOf,
  moveOption,
  relabelOption,
  removeOption,
  revalueOption,
  scoreOption,
  sortOptions,
} from './options'
import { OptionTools } from './OptionTools'
import { PasteOptions } from './PasteOptions'
import { useDragOrder } from './useDragOrder'

export interface OptionsEditorProps extends InputProps {
  readonly value: readonly OptionDocument[]
  readonly onChange: (options: readonly OptionDocument[]) => void
  readonly locale: Locale
  /** True while the last option stands for an answer of one's own: it stays last and is not removed here. */
  readonly open: boolean
  /** Values that stored answers may hold: these do not follow their labels. */
  readonly kept: ReadonlySet<string>
  /** What each option earns is written beside it. */
  readonly withPoints: boolean
}

/**
 * The list of options: texts one below the other, written like a list. Enter adds, Backspace on an empty one removes,
 * Alt with arrows or the handle moves, pasted lines become options. The stored values are shown on demand.
 */
export function OptionsEditor(props: OptionsEditorProps) {
  const { id, value, onChange, open, kept, disabled, locale, withPoints } = props
  const [withValues, setWithValues] = useState(false)
  const [pasting, setPasting] = useState(false)
  const isOpenOption = (option: OptionDocument) => open && option.value === otherValue
  const movable = value.filter((option) => !isOpenOption(option)).length

  const apply = (
    options: readonly OptionDocument[],
    focus: number,
    part: keyof typeof optionIds = 'label',
  ) => {
    flushSync(() => onChange(options))
    const index = Math.max(0, Math.min(focus, options.length - 1))
    document.getElementById(optionIds[part](id, index))?.focus()
  }
  const addAfter = (index: number, labels: readonly string[]) =>
    apply(addOptions(value, Math.min(index + 1, movable), labels), index + labels.length)
  const { carried, listRef, handle } = useDragOrder(movable, (from, to, by) => {
    const moved = moveOption(value, from, to)
    if (by === 'keyboard') apply(moved, to, 'move')
    else onChange(moved)
  })

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const direction = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const target = index + direction
    if (event.key === 'Enter') addAfter(index, [''])
    else if (event.key === 'Backspace' && value[index]?.label === '' && movable > 1) {
      apply(removeOption(value, index), index - 1)
    } else if (direction !== 0 && event.altKey && target >= 0 && target < movable) {
      apply(moveOption(value, index, target), target)
    } else if (direction !== 0 && !event.altKey) {
      document.getElementById(optionIds.label(id, target))?.focus()
    } else return
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
  const dropAt = (index: number) => {
    if (!carried) return undefined
    if (index === carried.from) return 'carried'
    return index === carried.to ? (carried.to > carried.from ? 'after' : 'before') : undefined
  }

  return (
    <div className="acopio-options">
      {withPoints && (
        <p className="acopio-option-heads" aria-hidden="true">
          <FormattedMessage id="renderer.options.points.head" />
        </p>
      )}
      <ol className="acopio-option-list" ref={listRef}>
        {value.map((option, index) => {
          const fixed = isOpenOption(option)
          return (
            <OptionRow
              // The position is the identity here: labels and values change with every key.
              key={index}
              id={id}
              index={index}
              option={option}
              fixed={fixed}
              withValue={withValues}
              withPoints={withPoints}
              disabled={disabled}
              locale={locale}
              handle={handle(index)}
              drop={dropAt(index)}
              onLabel={(label) => onChange(relabelOption(value, index, label, kept))}
              onValue={(stored) => onChange(revalueOption(value, index, stored))}
              onPoints={(points) => onChange(scoreOption(value, index, points))}
              onRemove={() => apply(removeOption(value, index), index)}
              onKeyDown={(event) => !fixed && onKeyDown(event, index)}
              onPaste={(event) => !fixed && onPaste(event, index)}
            />
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
        <OptionTools
          disabled={disabled}
          canSort={movable > 1}
          withValues={withValues}
          onAdd={() => addAfter(movable - 1, [''])}
          onPaste={() => setPasting(true)}
          onSort={(direction) => onChange(sortOptions(value, direction, languageTag(locale), isOpenOption))}
          onValues={() => setWithValues(!withValues)}
        />
      )}
    </div>
  )
}
