import { useEffect, useRef, useState } from 'react'
import { useHeldWriting } from '../../../renderers/settings/heldWriting'
import classes from './translations.module.css'

/** How long a text rests, in milliseconds, before the form is changed: large forms cost more than a key press may. */
const rest = 300

export interface TranslationCellProps {
  readonly value: string
  readonly label: string
  readonly locale: string
  readonly placeholder: string
  readonly onWrite: (text: string) => void
  /** The caret has left the text. */
  readonly onDone: () => void
}

/** One text in one language. */
export function TranslationCell({
  value,
  label,
  locale,
  placeholder,
  onWrite,
  onDone,
}: TranslationCellProps) {
  /** What is written but not in the form yet. */
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
  // A row that scrolls out of sight takes what was written along into the form.
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
      // Undoing, saving and closing find the form as it is written here.
      onKeyDown={({ ctrlKey, metaKey, key }) => (ctrlKey || metaKey || key === 'Escape') && write()}
      onBlur={() => {
        write()
        onDone()
      }}
    />
  )
}
