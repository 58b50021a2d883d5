import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** As long as typing pauses between two words. */
const typingPause = 500

export interface Search {
  /** What the list is asked for: the address keeps it. */
  readonly wanted: string
  readonly typed: string
  readonly type: (text: string) => void
  /** Forgets what was typed and not asked for yet. */
  readonly cancel: () => void
}

/** The text that a list is searched by, kept in the address as `q` once typing rests. */
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
