import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Calls back when the focus has left an element and does not return at once, as it does when typed text is committed before a save. If a
 * press moved the focus, the call waits until the press has ended, because its target must not move away.
 */
export function useLeaving(onLeave: () => void) {
  const isPressed = useRef(false)
  const left = useRef<Element | null>(null)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  const leaveSoon = useRef(() => {
    // After the click that ends the press.
    setTimeout(() => {
      const isBack = left.current?.contains(document.activeElement) ?? true
      left.current = null
      if (!isBack) leave.current()
    })
  })
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      if (left.current) leaveSoon.current()
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return ({ currentTarget, relatedTarget, target }: FocusEvent) => {
    // Switching to another window leaves the active element unchanged.
    if (currentTarget.contains(relatedTarget) || document.activeElement === target) return
    left.current = currentTarget
    if (!isPressed.current) leaveSoon.current()
  }
}
