import type { KeyboardEvent } from 'react'

/** Enter in an input sends nothing: scanners held in the hand end each code with it, and what is sent cannot be taken back. */
export function holdEnter(event: KeyboardEvent): void {
  const { target, key } = event
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file') event.preventDefault()
}
