import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Milliseconds, a usual pause between two typed words. */
const typingPause = 500

export interface Search {
  /** The search in the address. */
  readonly wanted: string
  readonly typed: string
  readonly type: (text: string) => void
  /** Drops a typed text that was not searched yet. */
  readonly cancel: () => void
}

/** Keeps the search text of a list in the address as `q`, after a pause in typing. */
export function useSearch(): Search {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('q') ?? ''
  const [typed, setTyped] = useState(wanted)
  const look = useDebouncedCallback((text: string) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (text.trim() === '') next.delete('q')
        else next.set('q', text.trim())
        return next
      },
      { replace: true },
    )
  }, typingPause)
  return {
    wanted,
    typed,
    type: (text) => {
      setTyped(text)
      look(text)
    },
    cancel: look.cancel,
  }
}
