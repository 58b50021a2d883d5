import { useEffect } from 'react'

/** Makes the browser warn before the document closes while something could be lost. */
export function useLeaveWarning(isAtRisk: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isAtRisk()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isAtRisk])
}
