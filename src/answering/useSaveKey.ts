import { useEffect, useRef } from 'react'

/** Presses the save button on Ctrl+S or ⌘S, while no dialog is open. */
export function useSaveKey(isUsed: boolean, save: () => void): void {
  const saving = useRef(save)
  useEffect(() => {
    saving.current = save
  })
  useEffect(() => {
    if (!isUsed) return
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      const isInDialog = event.target instanceof Element && event.target.closest('dialog, [role=dialog]')
      if (!isInDialog && !event.repeat) saving.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isUsed])
}
