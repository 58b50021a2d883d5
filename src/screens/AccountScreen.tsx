import { AccountPage } from '../features/account/AccountPage'

export function AccountScreen() {
  return <AccountPage />
}
