import { useLayoutEffect, useRef, type RefObject } from 'react'

const growsByItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content')

/** Makes a text area as high as its text where the browser's CSS cannot. */
export function useGrowing(text: string): RefObject<HTMLTextAreaElement | null> {
  const control = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = control.current
    if (growsByItself || !element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }, [text])
  return control
}

/** Returns a text without line breaks: pasted ones become blanks. */
export const onOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')
