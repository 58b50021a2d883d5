import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Calls back when the focus has left an element and does not come back at once, as it does when what is typed is settled before a
 * save. When a press takes it elsewhere the call waits until that is over: what it aims at must not move away from under it.
 */
export function useLeaving(onLeave: () => void) {
  const isPressed = useRef(false)
  const left = useRef<Element | null>(null)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  const leaveSoon = useRef(() => {
    // After the click that a press ends with.
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
    // Another window takes the focus from no element.
    if (currentTarget.contains(relatedTarget) || document.activeElement === target) return
    left.current = currentTarget
    if (!isPressed.current) leaveSoon.current()
  }
}
