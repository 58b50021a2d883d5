import { Title, type TitleProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

import { takeFocus } from './takeFocus'
import { useDocumentTitle } from './useDocumentTitle'

export interface ScreenTitleProps extends TitleProps {
  readonly children: string
}

/** The one heading of a screen: it names the tab, and gets the focus when someone comes from another screen. */
export function ScreenTitle({ children, ...props }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  useDocumentTitle(children)

  // `default` is the key of the page as first loaded: there the browser's own focus is right.
  const cameHere = key !== 'default'
  useEffect(() => {
    if (cameHere) takeFocus(heading.current)
  }, [pathname, cameHere])

  return (
    <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }} {...props}>
      {children}
    </Title>
  )
}
