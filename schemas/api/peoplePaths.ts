/** Paths of calls about people that no public page makes. Separate from {@link ./paths}, because public pages load that file whole. */
export const peoplePaths = {
  fillUsers: 'user_admin/sheet_to_users/',
  usersPanel: 'users_panel/',
  connectionsPanel: 'connections_panel/',
} as const
