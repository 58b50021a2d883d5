import { useEffect, useRef, type ReactNode } from 'react'
import './answering.css'
import './outcome.css'

const signs = { arrived: 'm15 24.5 6.5 6.5L34 18', waiting: 'M24 13v12l8 5' }

/** Draws what became of the answers, instead of the questions. Its title takes the focus. */
export function Outcome(props: {
  /** Undefined where nothing was sent. */
  readonly sign?: keyof typeof signs
  readonly title: ReactNode
  readonly children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="answering answering-sent">
      {props.sign && (
        <svg className="answering-sent-mark" viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="22" />
          <path d={signs[props.sign]} />
        </svg>
      )}
      <h1 ref={heading} tabIndex={-1} className="answering-title">
        {props.title}
      </h1>
      {props.children}
    </div>
  )
}
