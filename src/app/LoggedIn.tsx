import { Navigate } from 'react-router-dom'

import { useSession } from '../auth/session'
import { Shell } from './Shell'

/** Draws what needs a session, and leaves for the login the moment the session ends, in whichever tab. */
export function LoggedIn() {
  const { user } = useSession()
  return user ? <Shell /> : <Navigate to="/login" replace />
}
