import type { ProfilePermission } from '../../schemas/model/profilePermissions'
import { useUser } from './session'

/** Returns whether the user's profile allows something; the server checks it too. */
export const useMay = (permission: ProfilePermission): boolean => useUser().permissions.includes(permission)
