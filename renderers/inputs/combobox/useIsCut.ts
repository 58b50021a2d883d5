import { useEffect, useState } from 'react'

/** Whether the text of this input, which has one line, does not fit into it. */
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
