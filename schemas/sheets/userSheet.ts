/** What columns of a spreadsheet fill of a user. Users are known by their e-mail address. */
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

/** Those of a user that may be nothing, which an empty cell can make them. */
export const clearedUserColumns = [
  'last_name',
  'position',
  'phone',
] as const satisfies readonly UserSheetColumn[]
