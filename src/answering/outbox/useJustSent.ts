import { useEffect, useState } from 'react'
import { useOutbox } from './OutboxContext'

const shown = 6_000

/** Returns the name of the form whose answers were just sent in the background; null a while later. */
export function useJustSent(): string | null {
  const outbox = useOutbox()
  const [sent, setSent] = useState<{ readonly formName: string } | null>(null)
  useEffect(
    () =>
      outbox?.onSettled(({ draft, delivery }) => {
        if (delivery.kind === 'sent') setSent({ formName: draft.formName })
      }),
    [outbox],
  )
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => setSent(null), shown)
    return () => clearTimeout(timer)
  }, [sent])
  return sent?.formName ?? null
}
