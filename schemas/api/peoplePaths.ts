/** Where calls about a company's people live that no public page makes. Apart from {@link ./paths}, which the public page loads whole. */
export const peoplePaths = {
  fillUsers: 'user_admin/sheet_to_users/',
  usersPanel: 'users_panel/',
  connectionsPanel: 'connections_panel/',
} as const
