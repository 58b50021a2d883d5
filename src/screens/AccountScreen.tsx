import { AccountPage } from '../features/account/AccountPage'
import { DeviceNotices } from '../features/notices/DeviceNotices'

export function AccountScreen() {
  return (
    <AccountPage>
      <DeviceNotices />
    </AccountPage>
  )
}
