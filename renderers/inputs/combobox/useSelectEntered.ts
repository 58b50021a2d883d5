import { useCallback, useEffect, useRef } from 'react'

/**
 * After Enter, told by the function returned, the text that counts (`typed` is none then) stands selected: whoever scans codes by hand
 * ends each with Enter, and the next one takes its place.
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
