import type { ReactNode } from 'react'

const address = /\bhttps?:\/\/[^\s<>"']+/g
const closing = /[.,;:!?)\]}'"]+$/

/**
 * Turns the web addresses in a plain text into links. Everything else stays text: only `http(s)` addresses become links, so neither markup
 * nor `javascript:` in a form ever runs.
 */
export function linkedText(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const url = match[0].replace(closing, '')
    if (!URL.canParse(url)) continue
    parts.push(
      text.slice(end, match.index),
      <a
        className="acopio-link"
        key={match.index}
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        {url}
      </a>,
    )
    end = match.index + url.length
  }
  parts.push(text.slice(end))
  return parts
}
