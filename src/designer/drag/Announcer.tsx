import { VisuallyHidden } from '@mantine/core'
import { useSnapshot } from 'valtio'
import { announcement } from './announcements'

/** Says politely what happened where eyes may not be. */
export function Announcer() {
  const { text, count } = useSnapshot(announcement)
  return (
    // At the top: where it would stand by itself, under all that is scrolled, it makes the page longer.
    <VisuallyHidden top={0} role="status" aria-live="polite">
      <span key={count}>{text}</span>
    </VisuallyHidden>
  )
}
