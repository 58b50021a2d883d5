import { useState, type ReactNode } from 'react'

/** Folded until somebody opens it; what is in it is drawn only then. */
export function Folded({
  summary,
  children,
}: {
  readonly summary: ReactNode
  readonly children: () => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="acopio-summary-more"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  )
}
