import { useEffect, type RefObject } from 'react'

/**
 * Keeps the focus, and hence Escape, out of a preview frame: its page may focus itself, as a form that asks a question at once does, and
 * `inert` does not prevent that.
 */
export function useFocusOutside(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let last = document.activeElement
    const onFocus = ({ target }: FocusEvent) => {
      if (target !== frame.current && target instanceof Element) last = target
    }
    // The only event of what happens in a frame is the loss of focus here.
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
