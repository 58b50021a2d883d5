import { useEffect, type RefObject } from 'react'

/**
 * Keeps the focus, and with it Escape, out of a frame that is only looked at: a page inside may take it by itself, as one does that
 * asks a question when it opens, and `inert` does not hold that back.
 */
export function useFocusOutside(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let last = document.activeElement
    const onFocus = ({ target }: FocusEvent) => {
      if (target !== frame.current && target instanceof Element) last = target
    }
    // Nothing but the loss of the focus is heard of what happens in a frame.
    const onBlur = () =>
      setTimeout(() => {
        if (frame.current === null || document.activeElement !== frame.current) return
        frame.current.blur()
        if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true })
      })
    document.addEventListener('focusin', onFocus)
    window.addEventListener('blur', onBlur)
    return () => {
      document.removeEventListener('focusin', onFocus)
      window.removeEventListener('blur', onBlur)
    }
  }, [frame])
}
