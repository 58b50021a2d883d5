import { useEffect } from 'react'
import { useDesigner } from './DesignerContext'
import { isWriting } from './isWriting'
import { selectedIds } from './selection/selection'
import { fieldsInView } from './canvas/canvasRows'
import { useCardMoves } from './canvas/useCardMoves'
import { useDesignerActions } from './useDesignerActions'

/**
 * Handles the keys of the canvas: duplicating and searching work anywhere on the screen except in the preview; selecting all, adding a
 * field and the list of keys only where no text is being edited.
 */
export function useDesignerKeys(onFind: () => void, onHelp: () => void) {
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
        if (isWriting(target)) return
        if (key === '?') onHelp()
        else if (key === '/') {
          const isInView =
            state.selected !== null && fieldsInView(state.document, state).includes(state.selected)
          designer.select(isInView ? state.selected : null)
          designer.wishFocus('types')
        } else return
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
  }, [designer, actions, moves, onFind, onHelp])
}
