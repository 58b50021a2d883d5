import type { UserRow } from '../../store/people/users'

/** Returns what people are called in lists: their name, or their user name without one. */
export const fullName = (user: Pick<UserRow, 'first_name' | 'last_name' | 'username'>): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.username
