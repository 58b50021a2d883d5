import { Title, type TitleProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

import { takeFocus } from './takeFocus'
import { useDocumentTitle } from './useDocumentTitle'

export interface ScreenTitleProps extends TitleProps {
  readonly children: string
}

/** Draws the only heading of a screen: it names the browser tab, and takes the focus when the user comes from another screen. */
export function ScreenTitle({ children, ...props }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  useDocumentTitle(children)

  // `default` is the key of the first page load, where the browser's own focus is right. A change at the same address does not move the
  // focus.
  const shownAt = useRef(key === 'default' ? pathname : null)
  useEffect(() => {
    if (shownAt.current !== pathname) takeFocus(heading.current)
    shownAt.current = pathname
  }, [pathname])

  return (
    <Title
      order={1}
      ref={heading}
      tabIndex={-1}
      style={{ outline: 'none' }}
      mod={{ 'screen-title': true }}
      {...props}
    >
      {children}
    </Title>
  )
}
