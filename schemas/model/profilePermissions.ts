/** The permissions of a user's profile, beside what is shared with them. The account's owner has all of them. */
export const profilePermissions = [
  'add_form',
  'can_manage_users',
  'can_manage_license',
  'can_manage_process',
  'can_manage_webservice',
] as const
export type ProfilePermission = (typeof profilePermissions)[number]

/** The permissions of a new user unless the creator says otherwise. */
export const usualPermissions: readonly ProfilePermission[] = ['add_form']

export const isProfilePermission = (text: string): text is ProfilePermission =>
  profilePermissions.some((permission) => permission === text)
