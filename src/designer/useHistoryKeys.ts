import { useEffect } from 'react'
import { useDesignerActions } from './useDesignerActions'

/**
 * Undo and redo from anywhere on the screen, also while typing: the history holds what is typed. In the preview the browser's
 * own undo stays.
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
