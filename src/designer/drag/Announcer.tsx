import { VisuallyHidden } from '@mantine/core'
import { useSnapshot } from 'valtio'
import { announcement } from './announcements'

/** Says politely what happened where eyes may not be. */
export function Announcer() {
  const { text, count } = useSnapshot(announcement)
  return (
    <VisuallyHidden role="status" aria-live="polite">
      <span key={count}>{text}</span>
    </VisuallyHidden>
  )
}
