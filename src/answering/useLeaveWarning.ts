import { useEffect } from 'react'

/** Asks the browser to warn before the document goes away while there is something to lose. */
export function useLeaveWarning(hasUnsentAnswers: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsentAnswers()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasUnsentAnswers])
}
