import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon, type IconName } from './Icon'

export interface PopoverButtonProps {
  readonly icon: IconName
  /** The name of both the button and what it opens. */
  readonly label: string
  readonly disabled: boolean
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly children: ReactNode
}

/**
 * Draws a button that opens a small dialog under it (on phones: a sheet at the bottom). Esc closes it and returns the focus; moving the
 * focus elsewhere closes it too and leaves the focus there. Must stand inside a frame of `position: relative`.
 */
export function PopoverButton({ icon, label, disabled, open, onOpenChange, children }: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return undefined
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) || button.current?.contains(target))
    const leave = ({ target }: Event) => {
      if (!isInside(target)) onOpenChange(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isInside(event.target)) return
      // Otherwise a host's dialog around the form would close too.
      event.stopPropagation()
      event.preventDefault()
      onOpenChange(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape, { capture: true })
    panel.current?.scrollIntoView?.({ block: 'nearest' })
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape, { capture: true })
    }
  }, [open, onOpenChange])

  return (
    <>
      <button
        ref={button}
        type="button"
        className="acopio-button acopio-input-button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => onOpenChange(!open)}
      >
        <Icon name={icon} />
      </button>
      {open && (
        <>
          <div className="acopio-backdrop" aria-hidden="true" />
          <div className="acopio-popover" role="dialog" aria-label={label} tabIndex={-1} ref={panel}>
            {children}
            <button
              type="button"
              className="acopio-button acopio-popover-close"
              onClick={() => {
                onOpenChange(false)
                button.current?.focus()
              }}
            >
              <FormattedMessage id="renderer.close" />
            </button>
          </div>
        </>
      )}
    </>
  )
}
