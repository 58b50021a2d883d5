import { InvitationPage } from '../features/connections/InvitationPage'

export function InvitationScreen() {
  return <InvitationPage />
}
