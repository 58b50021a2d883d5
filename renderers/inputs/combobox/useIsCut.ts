import { useEffect, useState } from 'react'

/** Returns whether a text is too long for its one-line input. */
export function useIsCut(id: string, text: string): boolean {
  const [cutText, setCutText] = useState<string>()
  useEffect(() => {
    const input = document.getElementById(id)
    if (!input || text === '' || !('ResizeObserver' in window)) return undefined
    const watch = new ResizeObserver(() =>
      setCutText(input.scrollWidth > input.clientWidth ? text : undefined),
    )
    watch.observe(input)
    return () => watch.disconnect()
  }, [id, text])
  return cutText === text
}
