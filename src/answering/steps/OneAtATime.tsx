import { useEffect, useEffectEvent, type RefObject } from 'react'

/** In CSS pixels: shorter ones are taps and scrolling. */
const shortest = 64

/** What moves by itself when somebody draws a finger over it or presses an arrow key in it. */
const keepsTouch =
  'canvas, [role="slider"], [role="listbox"], [role="dialog"], input[type="range"], .acopio-map'
const keepsKeys = 'input, textarea, select, button, [contenteditable], [role], summary, audio, video'

const nearest = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** From question to question with a finger or the arrow keys, where neither means anything else. Draws nothing. */
export function OneAtATime(props: {
  readonly body: RefObject<HTMLElement | null>
  readonly onNext: () => void
  readonly onPrevious: () => void
}) {
  const { body } = props
  const go = useEffectEvent((isOn: boolean) => (isOn ? props.onNext() : props.onPrevious()))

  useEffect(() => {
    let from: { readonly x: number; readonly y: number } | null = null
    const onStart = ({ touches, target }: TouchEvent) => {
      const [touch] = touches
      const isOne = touches.length === 1 && touch !== undefined && !nearest(target, keepsTouch)
      from = isOne ? { x: touch.clientX, y: touch.clientY } : null
    }
    const onEnd = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!from || !touch) return
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
      from = null
      if (Math.abs(x) >= shortest && Math.abs(x) > 2 * Math.abs(y)) go(x < 0)
    }
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!isPlain || event.defaultPrevented || nearest(target, keepsKeys)) return
      if (key === 'ArrowRight' || key === 'ArrowLeft') go(key === 'ArrowRight')
    }
    const element = body.current
    element?.addEventListener('touchstart', onStart, { passive: true })
    element?.addEventListener('touchend', onEnd, { passive: true })
    window.addEventListener('keydown', onKey)
    return () => {
      element?.removeEventListener('touchstart', onStart)
      element?.removeEventListener('touchend', onEnd)
      window.removeEventListener('keydown', onKey)
    }
  }, [body])
  return null
}
