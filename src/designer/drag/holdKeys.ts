/**
 * Holds key presses back and repeats them once dnd-kit listens: it starts listening a timer after the key that picked something up, and on
 * a busy machine the next keys would come before that timer and be lost.
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
  // Two timers, because dnd-kit's own starts between them.
  setTimeout(() => setTimeout(give))
}
