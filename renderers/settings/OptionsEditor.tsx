import {
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { otherValue } from '../../schemas/fields/shared/options'
import type { OptionDocument } from '../../schemas/model/form'
import { languageTag, type Locale } from '../../schemas/model/locales'
import type { InputProps } from '../inputs/inputProps'
import { useHeldWriting } from './heldWriting'
import { OptionFilter } from './OptionFilter'
import { OptionHeads } from './OptionHeads'
import { OptionRow, optionIds } from './OptionRow'
import {
  addOptions,
  areUntouched,
  linesOf,
  moveOption,
  newLines,
  relabelOption,
  removeOption,
  revalueOption,
  scoreOption,
  sortOptions,
  withoutBlank,
} from './options'
import { OptionTools } from './OptionTools'
import { PasteOptions } from './PasteOptions'
import { useDragOrder } from './useDragOrder'
import { useShownOptions } from './useShownOptions'

export interface OptionsEditorProps extends InputProps {
  readonly value: readonly OptionDocument[]
  readonly onChange: (options: readonly OptionDocument[]) => void
  readonly locale: Locale
  /** True while the last option opens a free text: it stays last and cannot be removed here. */
  readonly open: boolean
  /** Values that stored answers may hold: they do not change with their labels. */
  readonly kept: ReadonlySet<string>
  /** Shows an input for its points beside each option. */
  readonly withPoints: boolean
}

/** A new option, which counts only once its text is begun. */
const blank: OptionDocument = { label: '', value: '', points: null, selected: false }

/**
 * Draws the list of options, edited like a list of texts. Enter adds, Backspace on an empty one removes, Alt with arrows or the handle
 * moves, pasted lines become options. The stored values are shown on demand.
 */
export function OptionsEditor(props: OptionsEditorProps) {
  const { id, value, onChange, open, kept, disabled, locale, withPoints } = props
  const intl = useIntl()
  const [withValues, setWithValues] = useState(false)
  const [pasting, setPasting] = useState(false)
  const [blankAt, setBlankAt] = useState<number | null>(null)
  const [news, setNews] = useState({ text: '', isShown: false })
  const rows = blankAt === null ? value : value.toSpliced(blankAt, 0, blank)
  const isOpenOption = (option: OptionDocument) => open && option.value === otherValue
  const movable = rows.filter((option) => !isOpenOption(option)).length
  const pasteId = `${id}-paste-open`
  const shown = useShownOptions(rows)
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])

  const say = (message: string, values: Record<string, string | number>, isShown = false) =>
    setNews({ text: intl.formatMessage({ id: `renderer.options.said.${message}` }, values), isShown })
  const nameAt = (index: number) => rows[index]?.label || String(index + 1)
  const nameOf = (number: number) => intl.formatMessage({ id: 'renderer.options.label' }, { index: number })
  const focus = (elementId: string) => document.getElementById(elementId)?.focus()

  const change = (next: readonly OptionDocument[]) => {
    const at = next.indexOf(blank)
    setBlankAt(at < 0 ? null : at)
    const written = next.filter((option) => option !== blank)
    if (written.length !== value.length || written.some((option, index) => option !== value[index]))
      onChange(written)
  }
  const apply = (next: readonly OptionDocument[], index: number, part: keyof typeof optionIds = 'label') => {
    flushSync(() => {
      change(next)
      shown.setCurrent(index)
    })
    focus(optionIds[part](id, Math.max(0, Math.min(index, next.length - 1))))
  }
  const addBlank = (index: number) => {
    if (blankAt === null) apply(rows.toSpliced(index, 0, blank), index)
    else focus(optionIds.label(id, blankAt))
  }
  /** Handles Enter while the options of a new field are written: options that still lack a text are replaced by the next one. */
  const goOn = (index: number) => {
    const waiting = value.slice(index + 1)
    const isWritten = blankAt === null && !areUntouched(value.slice(index, index + 1), nameOf, index)
    if (isWritten && waiting.length > 0 && areUntouched(waiting, nameOf, index + 1))
      apply([...value.slice(0, index + 1), blank], index + 1)
    else addBlank(index + 1)
  }
  /** Inserts pasted lines at an option; they replace an option without a text, and the options of a new field. */
  const paste = (lines: readonly string[], index: number) => {
    const isNew = areUntouched(
      value.filter((option) => !isOpenOption(option)),
      nameOf,
    )
    const stays = (option: OptionDocument) =>
      isOpenOption(option) || (!isNew && (option.label !== '' || option.value !== ''))
    const others = rows.filter(stays)
    const at = rows.slice(0, index + 1).filter((option) => stays(option) && !isOpenOption(option)).length
    const added = newLines(lines, others)
    if (added.length > 0) apply(addOptions(others, at, added), at + added.length - 1)
    say('pasted', { count: added.length, repeated: lines.length - added.length }, true)
  }
  const move = (from: number, to: number, part?: 'label' | 'move') => {
    const moved = moveOption(rows, from, to)
    if (part) apply(moved, to, part)
    else change(moved)
    say('moved', { name: nameAt(from), index: to + 1, count: movable })
  }
  const remove = (index: number, next: number, part: 'label' | 'remove') => {
    const left = removeOption(rows, index)
    const last = left.findLastIndex((option) => !isOpenOption(option))
    apply(left, Math.min(next, last), part)
    // The host may have refused the removal and explains that itself.
    if (latest.current.length < value.length || blankAt === index)
      say('removed', { name: nameAt(index), count: left.length })
  }
  const { carried, listRef, handle } = useDragOrder(movable, (from, to, by) =>
    move(from, to, by === 'keyboard' ? 'move' : undefined),
  )
  const stopPasting = () => {
    flushSync(() => setPasting(false))
    focus(pasteId)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => {
    const direction = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const target = index + direction
    const { indexes } = shown
    if (event.key === 'Enter') goOn(index)
    else if (event.key === 'Backspace' && rows[index]?.label === '' && movable > 1) {
      remove(index, index - 1, 'label')
      // A held key deletes letters of the option before, but never the whole option.
      const { activeElement: writtenIn } = document
      if (writtenIn instanceof HTMLTextAreaElement)
        writtenIn.setSelectionRange(writtenIn.value.length, writtenIn.value.length)
    } else if (direction !== 0 && event.altKey && canMove && target >= 0 && target < movable) {
      move(index, target, 'label')
    } else if (direction !== 0 && !event.altKey) {
      focus(optionIds.label(id, indexes[indexes.indexOf(index) + direction] ?? index))
    } else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const lines = linesOf(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    paste(lines, index)
  }
  // Filtered options are not neighbours in the list.
  const canMove = !shown.isFiltered
  const onBlur = ({ currentTarget, relatedTarget, target }: FocusEvent) => {
    // Switching to another window also takes the focus, but the row stays the active element.
    if (currentTarget.contains(relatedTarget) || document.activeElement === target) return
    change(withoutBlank(value))
    shown.setCurrent(null)
  }
  useHeldWriting(() => {
    const left = withoutBlank(value)
    // The row in use may disappear: writing continues in the row that takes its place.
    if (shown.current !== null && left.length < rows.length) apply(left, shown.current)
  })
  const dropAt = (index: number) => {
    if (!carried) return undefined
    if (index === carried.from) return 'carried'
    return index === carried.to ? (carried.to > carried.from ? 'after' : 'before') : undefined
  }

  return (
    <div
      className="acopio-options"
      data-values={withValues || undefined}
      data-points={withPoints || undefined}
      onBlur={onBlur}
    >
      {shown.isMany && <OptionFilter id={id} shown={shown} count={rows.length} />}
      {(withValues || withPoints) && <OptionHeads withValues={withValues} withPoints={withPoints} />}
      <ol className="acopio-option-list" ref={listRef}>
        {shown.indexes.map((index) => {
          const option = rows[index]
          if (!option) return null
          const fixed = isOpenOption(option)
          return (
            <OptionRow
              // The index is the identity here, because labels and values change with every key.
              key={index}
              id={id}
              index={index}
              option={option}
              fixed={fixed}
              canMove={canMove}
              withValue={withValues}
              withPoints={withPoints}
              disabled={disabled}
              locale={locale}
              handle={handle(index)}
              drop={dropAt(index)}
              onLabel={(label) => change(relabelOption(rows, index, label, kept))}
              onValue={(stored) => change(revalueOption(rows, index, stored))}
              onPoints={(points) => change(scoreOption(rows, index, points))}
              onRemove={() => remove(index, index, 'remove')}
              onFocus={() => shown.setCurrent(index)}
              onKeyDown={(event) => !fixed && onKeyDown(event, index)}
              onPaste={(event) => !fixed && onPaste(event, index)}
            />
          )
        })}
      </ol>
      {shown.folded > 0 && (
        <button type="button" className="acopio-link-button" onClick={() => shown.setFolded(false)}>
          <FormattedMessage id="renderer.options.unfold" values={{ count: rows.length }} />
        </button>
      )}
      <p role="status" className={news.isShown ? 'acopio-help' : 'acopio-visually-hidden'}>
        {news.text}
      </p>
      {pasting ? (
        <PasteOptions
          id={`${id}-paste`}
          onCancel={stopPasting}
          onAdd={(lines) => {
            stopPasting()
            paste(lines, movable - 1)
          }}
        />
      ) : (
        <OptionTools
          pasteId={pasteId}
          disabled={disabled}
          canSort={movable > 1}
          withValues={withValues}
          onAdd={() => addBlank(movable)}
          onPaste={() => setPasting(true)}
          onSort={(direction) => {
            const sorted = sortOptions(value, direction, languageTag(locale), isOpenOption)
            change(sorted)
            say('sorted', { name: sorted[0]?.label ?? '' })
          }}
          onValues={() => setWithValues(!withValues)}
        />
      )}
    </div>
  )
}
