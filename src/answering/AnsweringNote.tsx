import type { ReactNode } from 'react'
import './notices.css'

/** What is good to know before the first question: said quietly, one paragraph each. */
export function AnsweringNote({ children }: { readonly children: ReactNode }) {
  return (
    <div className="answering-note" role="status">
      {children}
    </div>
  )
}
