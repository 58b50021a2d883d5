import { Navigate } from 'react-router-dom'

import { useSession } from '../auth/session'
import { Shell } from './Shell'

/** What needs a session is gone the moment there is none, in whichever tab it ended. */
export function LoggedIn() {
  const { user } = useSession()
  return user ? <Shell /> : <Navigate to="/login" replace />
}
