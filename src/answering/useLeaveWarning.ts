import { useEffect } from 'react'

/** Asks the browser to warn before the document goes away while there is something to lose. */
export function useLeaveWarning(isAtRisk: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isAtRisk()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isAtRisk])
}
