import { useEffect, useRef, useState } from 'react'
import { useHeldWriting } from '../../../renderers/settings/heldWriting'
import classes from './translations.module.css'

/** Milliseconds after the last key before the form is changed, because a change of a large form takes longer than a key press may. */
const rest = 300

export interface TranslationCellProps {
  readonly value: string
  readonly label: string
  readonly locale: string
  readonly placeholder: string
  readonly onWrite: (text: string) => void
  /** Called when the caret leaves the text. */
  readonly onDone: () => void
}

/** Draws one text in one language. */
export function TranslationCell({
  value,
  label,
  locale,
  placeholder,
  onWrite,
  onDone,
}: TranslationCellProps) {
  /** The typed text that the form does not have yet. */
  const [pending, setPending] = useState<string | null>(null)
  const write = () => {
    if (pending === null) return
    onWrite(pending)
    setPending(null)
  }
  useHeldWriting(write)
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  useEffect(() => {
    if (pending === null) return
    const timer = setTimeout(() => latest.current(), rest)
    return () => clearTimeout(timer)
  }, [pending])
  // A row that scrolls out of sight writes its text into the form.
  useEffect(() => () => latest.current(), [])

  const text = pending ?? value
  return (
    <textarea
      className={classes['text']}
      rows={1}
      lang={locale.replace('_', '-')}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      data-missing={text.trim() === '' || undefined}
      onChange={({ currentTarget }) => setPending(currentTarget.value)}
      // Undo, save and close must see the typed text.
      onKeyDown={({ ctrlKey, metaKey, key }) => (ctrlKey || metaKey || key === 'Escape') && write()}
      onBlur={() => {
        write()
        onDone()
      }}
    />
  )
}
