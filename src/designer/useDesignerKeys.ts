import { useEffect } from 'react'
import { useDesigner } from './DesignerContext'
import { isWriting } from './isWriting'
import { selectedIds } from './selection/selection'
import { useCardMoves } from './canvas/useCardMoves'
import { useDesignerActions } from './useDesignerActions'

/**
 * Duplicates the selected fields from anywhere on the screen but the preview. Everything in view is selected, and a field
 * looked for, where no text is written.
 */
export function useDesignerKeys(onFind: () => void) {
  const designer = useDesigner()
  const actions = useDesignerActions()
  const moves = useCardMoves()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('[data-native-undo]')) return
      const key = event.key.toLowerCase()
      const isPlain = !event.ctrlKey && !event.metaKey
      const { state } = designer
      if (isPlain) {
        if (key !== '/' || isWriting(target)) return
        onFind()
      } else if (event.shiftKey) return
      else if (key === 'd' && state.selected !== null) {
        actions.duplicate(selectedIds(state.document, state))
        designer.wishFocus('card')
      } else if (key === 'a' && !isWriting(target)) {
        moves.selectView()
        designer.wishFocus('card')
      } else if (key === 'f' && target?.closest('search, [role=dialog]') == null) onFind()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [designer, actions, moves, onFind])
}
