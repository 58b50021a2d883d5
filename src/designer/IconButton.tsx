import type { ComponentPropsWithRef } from 'react'
import classes from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'type'> {
  /** What it does, in a tooltip. */
  readonly label: string
  /** What it is called when that says more: also on what it does it. */
  readonly name?: string
}

/**
 * A button of the cards, of which there are many at once: native, with the browser's own tooltip. Drawn ones would cost more
 * than the fields themselves, each time a row comes onto the screen or is selected.
 */
export function IconButton({ label, name = label, className = '', ...props }: IconButtonProps) {
  return (
    <button
      {...props}
      type="button"
      title={label}
      aria-label={name}
      className={`${classes['button'] ?? ''} ${className}`}
    />
  )
}
