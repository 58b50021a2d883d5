import type { ReactNode } from 'react'
import './notices.css'

/** Draws a quiet paragraph above the first question. */
export function AnsweringNote({ children }: { readonly children: ReactNode }) {
  return (
    <div className="answering-note" role="status">
      {children}
    </div>
  )
}
