import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function to call on Enter: once the text counts (`typed` is undefined then), it is selected, so that the next code of a
 * handheld scanner, which ends each code with Enter, replaces it.
 */
export function useSelectEntered(id: string, typed: string | undefined, shown: string): () => void {
  const isEntered = useRef(false)
  useEffect(() => {
    if (typed !== undefined || !isEntered.current) return
    isEntered.current = false
    const input = document.getElementById(id)
    if (input === document.activeElement && input instanceof HTMLInputElement) input.select()
  }, [id, typed, shown])
  return useCallback(() => {
    isEntered.current = true
  }, [])
}
