import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { GuideId } from '../../shared/help/guideIds'
import { HelpContext } from '../../shared/help/HelpContext'

const Panel = lazy(async () => ({ default: (await import('./HelpPanel')).HelpPanel }))

/** Provides the guides to its children: F1 opens and closes the one of the current screen. */
export function Help({
  screenGuide,
  children,
}: {
  readonly screenGuide: GuideId
  readonly children: ReactNode
}) {
  const [guide, setGuide] = useState<GuideId | null>(null)
  const opener = useRef<Element | null>(null)
  const open = useCallback((next: GuideId) => {
    opener.current = document.activeElement
    setGuide(next)
  }, [])
  const close = () => {
    setGuide(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F1' || event.defaultPrevented) return
    event.preventDefault()
    if (guide === null) open(screenGuide)
    else close()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return (
    <HelpContext value={open}>
      {children}
      {guide !== null && (
        <Suspense>
          <Panel guide={guide} onOpen={setGuide} onClose={close} />
        </Suspense>
      )}
    </HelpContext>
  )
}
