import { useState, type ReactNode } from 'react'

/** Folds its content, which is drawn only once somebody opens it. */
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
