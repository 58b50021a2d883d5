import type { KeyboardEvent } from 'react'

/**
 * Enter in an input sends nothing: scanners held in the hand end each code with it, and what is sent cannot be taken back. `onHeld` hears
 * of one that meant nothing to the input itself, once however long the key is held.
 */
export function holdEnter(event: KeyboardEvent, onHeld: () => void): void {
  const { target, key, defaultPrevented, repeat, nativeEvent } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return
  event.preventDefault()
  if (!defaultPrevented && !repeat && !nativeEvent.isComposing) onHeld()
}
