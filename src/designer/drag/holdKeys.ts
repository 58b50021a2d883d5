/**
 * dnd-kit listens to keys only a timer after the one that took something up, and keys come before timers: on a busy machine the
 * next ones would be lost. They wait here until it listens, and come again.
 */
export function holdKeys(): void {
  const held: KeyboardEvent[] = []
  const hold = (event: KeyboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(event)
  }
  window.addEventListener('keydown', hold, { capture: true })
  const give = () => {
    window.removeEventListener('keydown', hold, { capture: true })
    for (const event of held) {
      const target = event.target instanceof Node && event.target.isConnected ? event.target : document
      target.dispatchEvent(new KeyboardEvent(event.type, event))
    }
  }
  // Its timer begins after the first of these and before the second.
  setTimeout(() => setTimeout(give))
}
