/** What a user's profile may allow, beside what is shared with them. The account's owner has all of it. */
export const profilePermissions = [
  'add_form',
  'can_manage_users',
  'can_manage_license',
  'can_manage_process',
  'can_manage_webservice',
] as const
export type ProfilePermission = (typeof profilePermissions)[number]

/** What a new user has when nobody says otherwise. */
export const usualPermissions: readonly ProfilePermission[] = ['add_form']

export const isProfilePermission = (text: string): text is ProfilePermission =>
  profilePermissions.some((permission) => permission === text)
