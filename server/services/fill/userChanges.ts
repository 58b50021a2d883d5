import type { ChangedRow } from '../../../schemas/api/tasks'
import { locales, type Locale } from '../../../schemas/model/locales'
import { isProfilePermission } from '../../../schemas/model/profilePermissions'
import type { UserSheetColumn } from '../../../schemas/sheets/userSheet'
import type { UserRow } from '../../store/people/users'
import { cutText } from '../../support/cutText'
import type { Deps } from '../deps'
import type { UserColumns } from '../people/userAttributes'

const nameIn = ({ first_name: first, last_name: last }: Pick<UserRow, 'first_name' | 'last_name'>): string =>
  `${first} ${last}`.trim()

/** What attributes are called and say, as somebody reads them. */
const wordingOf = ({ words }: Deps, locale: Locale) => ({
  label: (id: UserSheetColumn) => words(`people.sheet.${id}`, locale),
  language: (code: string) =>
    locales.some((one) => one === code) ? words(`language.${code}`, locale) : code,
  permissions: (names: readonly string[]) =>
    names.length === 0
      ? words('people.rights.none', locale)
      : names
          .map((name) => (isProfilePermission(name) ? words(`permission.${name}`, locale) : name))
          .join(', '),
  state: (isActive: boolean) => words(isActive ? 'people.state.active' : 'people.state.inactive', locale),
})

/** As much of a value as is told of it. */
const told = 200

/**
 * Whom a row changes, and what of them: who mistyped an address sees that it is somebody else's before anything is written.
 * `columns`: what differs; `joined`: the groups that they come into.
 */
export function userChanges(
  deps: Deps,
  locale: Locale,
  user: UserRow,
  columns: UserColumns,
  joined: readonly string[],
): Omit<ChangedRow, 'row'> {
  const wording = wordingOf(deps, locale)
  const after = { ...user, ...columns }
  const changes: Omit<ChangedRow['changes'][number], 'label'>[] = []
  const note = (field: UserSheetColumn, says: (one: UserRow) => string) => {
    const [said, willSay] = [says(user), says(after)]
    if (said !== willSay) changes.push({ field, before: cutText(said, told), after: cutText(willSay, told) })
  }
  note('name', nameIn)
  for (const field of ['username', 'position', 'phone', 'timezone'] as const) note(field, (one) => one[field])
  note('lang', ({ language }) => wording.language(language))
  note('permissions', ({ permissions }) => wording.permissions([...permissions].sort()))
  note('is_active', ({ is_active: isActive }) => wording.state(isActive))
  if (joined.length > 0)
    changes.push({ field: 'groups', before: '', after: cutText(joined.join(', '), told) })
  const name = nameIn(user)
  return {
    name: name === '' || name === user.email ? user.email : `${name} (${user.email})`,
    changes: changes.map((change) => ({ ...change, label: wording.label(change.field as UserSheetColumn) })),
  }
}
