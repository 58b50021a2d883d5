import { useEffect } from 'react'
import { useDesigner } from '../DesignerContext'
import { isWriting } from '../isWriting'
import { selectedIds } from '../selection/selection'
import { useDesignerActions } from '../useDesignerActions'
import { useClipboard } from './useClipboard'

/** Handles copy, cut and paste of fields by the usual keys, except where a text is being edited or selected. */
export function useClipboardKeys() {
  const designer = useDesigner()
  const actions = useDesignerActions()
  const clipboard = useClipboard()
  useEffect(() => {
    const take = (event: ClipboardEvent, isCut: boolean) => {
      const { state } = designer
      const fieldIds = selectedIds(state.document, state)
      const hasMarkedText = window.getSelection()?.isCollapsed === false
      if (isWriting(event.target) || hasMarkedText || fieldIds.length === 0 || !event.clipboardData) return
      event.clipboardData.setData('text/plain', clipboard.textOf(fieldIds))
      event.preventDefault()
      if (isCut) actions.remove(fieldIds)
    }
    const onCopy = (event: ClipboardEvent) => take(event, false)
    const onCut = (event: ClipboardEvent) => take(event, true)
    const onPaste = (event: ClipboardEvent) => {
      if (isWriting(event.target)) return
      event.preventDefault()
      clipboard.paste(event.clipboardData?.getData('text/plain') ?? '')
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCut)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCut)
      document.removeEventListener('paste', onPaste)
    }
  }, [designer, actions, clipboard])
}
