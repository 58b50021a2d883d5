import { useId, useState } from 'react'
import { useT } from '../shared/useT'
import classes from './InlineText.module.css'

export interface InlineTextProps {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  /** An empty one is not handed on: the last text comes back when the input is left. */
  readonly isNeeded?: boolean
  readonly maxLength?: number
  readonly className?: string
  readonly onChange: (text: string) => void
  /** The input was left. */
  readonly onDone: () => void
  /** Where the focus goes when Enter or Escape ends the writing; without it what is written stays in focus. */
  readonly onKeyLeave?: (key: 'Enter' | 'Escape') => void
}

/** A text that is written where it stands: it looks like one and is an input. */
export function InlineText(props: InlineTextProps) {
  const { label, value, placeholder, isNeeded = false, maxLength = 255, className = '' } = props
  const t = useT()
  const problemId = useId()
  // What is typed is drawn at once, whenever its echo comes back; a value from elsewhere (an undo) replaces it.
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
          // Else the key would also be pressed where the focus goes.
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
