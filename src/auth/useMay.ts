import type { ProfilePermission } from '../../schemas/model/profilePermissions'
import { useUser } from './session'

/** Whether the user's profile allows something; the server asks for it again. */
export const useMay = (permission: ProfilePermission): boolean => useUser().permissions.includes(permission)
