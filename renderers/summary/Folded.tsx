import { useState, type ReactNode } from 'react'

/** Keeps its content folded until somebody opens it, and draws it only then. */
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
