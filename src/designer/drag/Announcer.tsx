import { VisuallyHidden } from '@mantine/core'
import { useSnapshot } from 'valtio'
import { announcement } from './announcements'

/** Politely announces what happened, for people who do not see it. */
export function Announcer() {
  const { text, count } = useSnapshot(announcement)
  return (
    // At the top, because at its natural position below all scrolled content it would make the page longer.
    <VisuallyHidden top={0} role="status" aria-live="polite">
      <span key={count}>{text}</span>
    </VisuallyHidden>
  )
}
