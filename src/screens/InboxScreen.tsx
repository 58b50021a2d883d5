import { InboxPage } from '../features/inbox/InboxPage'

/** `/inbox`, with `tab` in the query. */
export function InboxScreen() {
  return <InboxPage />
}
