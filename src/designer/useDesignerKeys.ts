import { useEffect } from 'react'
import { useDesigner } from './DesignerContext'
import { useDesignerActions } from './useDesignerActions'

/**
 * Undo, redo and duplicate from anywhere on the screen, also while typing: the history holds what is typed. In the preview
 * the browser's own undo stays.
 */
export function useDesignerKeys() {
  const designer = useDesigner()
  const actions = useDesignerActions()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('[data-native-undo]')) return
      const key = event.key.toLowerCase()
      if (key === 'z' && !event.shiftKey) actions.undo()
      else if (key === 'z' || (key === 'y' && !event.shiftKey)) actions.redo()
      else if (key === 'd' && !event.shiftKey && designer.state.selected !== null) {
        actions.duplicate(designer.state.selected)
        designer.wishFocus('card')
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [designer, actions])
}
