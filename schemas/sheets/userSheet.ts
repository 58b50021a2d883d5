/** Attributes of users that spreadsheet columns can fill; the e-mail address identifies a user. */
export const userSheetColumns = [
  'email',
  'name',
  'first_name',
  'last_name',
  'username',
  'position',
  'phone',
  'lang',
  'timezone',
  'permissions',
  'groups',
  'is_active',
] as const
export type UserSheetColumn = (typeof userSheetColumns)[number]

/** Attributes of users that an empty cell may clear. */
export const clearedUserColumns = [
  'last_name',
  'position',
  'phone',
] as const satisfies readonly UserSheetColumn[]
