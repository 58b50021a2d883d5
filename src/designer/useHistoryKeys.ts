import { useEffect } from 'react'
import { useDesignerActions } from './useDesignerActions'

/**
 * Handles undo and redo anywhere on the screen, even while typing, because the history contains typed text. The preview keeps the browser's
 * own undo.
 */
export function useHistoryKeys() {
  const { undo, redo } = useDesignerActions()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest('[data-native-undo]')) return
      const key = event.key.toLowerCase()
      if (key === 'z' && !event.shiftKey) undo()
      else if (key === 'z' || (key === 'y' && !event.shiftKey)) redo()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [undo, redo])
}
