import { Select } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { FieldDocument } from '../../../schemas/model/form'
import { answerMark } from '../../../schemas/model/namedAnswers'
import { useT } from '../../shared/useT'
import { fieldName } from '../fieldNames'
import { IconButton } from '../IconButton'
import classes from './AnswerNaming.module.css'

export interface AnswerNamingProps {
  /** The DOM id of the text input. */
  readonly inputId: string
  /** Returns the fields that the text may refer to; all are requested only while one is picked. */
  readonly offer: () => Iterable<FieldDocument>
  /** Inserts a mark into the text, replacing the given range. */
  readonly onPut: (from: number, to: number, mark: string) => void
  readonly children: ReactNode
}

const hasAny = (all: Iterable<unknown>) => all[Symbol.iterator]().next().done !== true
const focusIt = (input: HTMLInputElement | null) => input?.focus()

type Input = HTMLInputElement | HTMLTextAreaElement

/** Draws an input whose text may refer to answers: the button beside it, or the key `{`, opens a list of fields. */
export function AnswerNaming({ inputId, offer, onPut, children }: AnswerNamingProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef({ from: 0, to: 0 })
  if (!hasAny(offer())) return children

  const inputOf = () => document.getElementById(inputId) as Input | null
  const open = (from: number, to: number) => {
    place.current = { from, to }
    setIsOpen(true)
  }
  /** Returns the focus to the input at once, so that no key press is lost. */
  const close = (caretIn: (input: Input) => number, put: () => void = () => undefined) => {
    flushSync(() => {
      put()
      setIsOpen(false)
    })
    const input = inputOf()
    if (!input) return
    const caret = caretIn(input)
    input.focus()
    input.setSelectionRange(caret, caret)
  }
  const pick = (fieldId: string) => {
    const { from, to } = place.current
    const before = inputOf()?.value.length ?? 0
    close(
      ({ value }) => to + value.length - before,
      () => onPut(from, to, answerMark(fieldId)),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const input = inputOf()
    if (event.key !== '{' || event.target !== input || !input) return
    // The brace is typed first: closing the list keeps it, and a picked field replaces it.
    const at = input.selectionStart ?? input.value.length
    setTimeout(() => open(at, at + 1))
  }

  return (
    <div className={classes['naming']} role="presentation" onKeyDown={onKeyDown}>
      <div className={classes['line']}>
        <div className={classes['input']}>{children}</div>
        <IconButton
          label={t('designer.names.insert')}
          aria-expanded={isOpen}
          // The key does the same, so Tab goes on to the next text.
          tabIndex={-1}
          onClick={() => {
            const input = inputOf()
            if (isOpen) setIsOpen(false)
            else open(input?.selectionStart ?? 0, input?.selectionEnd ?? 0)
          }}
        >
          <IconBraces size={16} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
      {isOpen && (
        <Select
          size="xs"
          ref={focusIt}
          defaultDropdownOpened
          aria-label={t('designer.names.pick')}
          placeholder={t('designer.names.pick')}
          data={Array.from(offer(), (field) => ({ value: field.field_id, label: fieldName(t, field) }))}
          searchable
          limit={100}
          nothingFoundMessage={t('options.placeholder.none')}
          comboboxProps={{ withinPortal: false }}
          value={null}
          onChange={(fieldId) => fieldId !== null && pick(fieldId)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            close(() => place.current.to)
          }}
        />
      )}
    </div>
  )
}
