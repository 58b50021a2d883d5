import { useId, useState } from 'react'
import { useT } from '../shared/useT'
import classes from './InlineText.module.css'

export interface InlineTextProps {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  /** True when a blank text is not accepted: the last text comes back when the input is left. */
  readonly isNeeded?: boolean
  readonly maxLength?: number
  readonly className?: string
  readonly onChange: (text: string) => void
  /** Called when the input is left. */
  readonly onDone: () => void
  /** Moves the focus when Enter or Escape ends the writing; without it the input keeps the focus. */
  readonly onKeyLeave?: (key: 'Enter' | 'Escape') => void
}

/** Draws a text that is edited in place: an input that looks like plain text. */
export function InlineText(props: InlineTextProps) {
  const { label, value, placeholder, isNeeded = false, maxLength = 255, className = '' } = props
  const t = useT()
  const problemId = useId()
  // Typed text is shown at once, however late its change comes back; another value (an undo) replaces it.
  const [typed, setTyped] = useState<string | null>(null)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (typed !== value) setTyped(null)
  }
  const isMissing = isNeeded && typed !== null && typed.trim() === ''
  return (
    <>
      <input
        {...(props.id ? { id: props.id } : {})}
        className={`${classes['inline'] ?? ''} ${className}`}
        aria-label={label}
        {...(isMissing ? { 'aria-invalid': true, 'aria-describedby': problemId } : {})}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value)
          if (!isNeeded || target.value.trim() !== '') props.onChange(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          // Otherwise the key would also act on the element that gets the focus.
          if (props.onKeyLeave) event.preventDefault()
          setTyped(null)
          props.onDone()
          props.onKeyLeave?.(event.key)
        }}
        onBlur={() => {
          setTyped(null)
          props.onDone()
        }}
      />
      {isMissing && (
        <span id={problemId} role="alert" className={classes['problem']}>
          {t('designer.nameNeeded')}
        </span>
      )}
    </>
  )
}
