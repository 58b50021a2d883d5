import { flushSync } from 'react-dom'

/**
 * Lets the input that is being written in do now what it does when it is left (take in what it held back, drop what is
 * empty), and keeps the focus there, or in its list when it is gone.
 */
export function settleWriting(): void {
  const input = document.activeElement
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return
  const list = input.closest('ol, ul')
  flushSync(() => input.blur())
  const next = input.isConnected ? input : list?.querySelector<HTMLElement>('li:last-child input')
  next?.focus({ preventScroll: true })
}
