import type { ComponentPropsWithRef } from 'react'
import classes from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'type'> {
  /** What it does, shown as a tooltip. */
  readonly label: string
  /** The accessible name where it says more than the label, such as the name of the field. */
  readonly name?: string
}

/**
 * Draws a button of a card. It is native, with the browser's own tooltip, because there are many at once: Mantine's would cost more than
 * the fields themselves, each time a row comes onto the screen or is selected.
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
