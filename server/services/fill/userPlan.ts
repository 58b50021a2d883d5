import { cleanUsername } from '../../../schemas/model/username'
import type { Locale } from '../../../schemas/model/locales'
import { cellText, type Cell } from '../../../schemas/sheets/cell'
import { clearedUserColumns, userSheetColumns, type UserSheetColumn } from '../../../schemas/sheets/userSheet'
import { AppError } from '../../appError'
import type { TaskRowError } from '../../store/tasks/taskTables'
import type { Deps } from '../deps'
import type { GivenUser } from '../people/userAttributes'
import { heldError, rowError, type ToldColumn } from './fillColumns'
import type { FillMapping } from './fillTarget'
import { placeColumns } from './mapColumns'
import { isActiveIn, languageIn, lengthError, partsOf, permissionsIn } from './userCells'

/** A column of a sheet that fills an attribute of users. */
interface UserColumn extends ToldColumn {
  readonly field: { readonly id: UserSheetColumn }
}

/** Which cell of a row fills which attribute. */
export interface UserPlan {
  readonly columns: readonly UserColumn[]
  /** The column with the users' addresses. */
  readonly email: UserColumn
}

/**
 * Returns the plan of a mapping for users. Throws like {@link placeColumns}, and SHEET_KEY_UNMAPPED {label} when no column has the
 * addresses.
 */
export function planUsers(
  { words }: Deps,
  locale: Locale,
  headers: readonly Cell[],
  { mapping }: FillMapping,
): UserPlan {
  const targets = userSheetColumns.map((id) => ({ id, header: words(`people.sheet.${id}`, locale) }))
  const columns = placeColumns(targets, headers, mapping).map(({ index, target }) => ({
    ...{ index, label: target.header },
    field: { id: target.id },
  }))
  const email = columns.find(({ field }) => field.id === 'email')
  if (!email) throw new AppError('SHEET_KEY_UNMAPPED', { label: words('people.sheet.email', locale) })
  return { columns, email }
}

const said = (cells: readonly Cell[], { index }: ToldColumn): string => cellText(cells[index]).trim()

/** Returns the address of the user that a row is about. */
export const addressIn = ({ email }: UserPlan, cells: readonly Cell[]): string =>
  cleanUsername(said(cells, email))

/** A user as a row gives them, with the errors that its cells alone show. */
export interface SaidUser {
  readonly given: GivenUser
  /** Names of the groups to add the user to. */
  readonly groups: readonly string[]
  /** Attributes that may be empty and whose cell is empty. */
  readonly empty: readonly (typeof clearedUserColumns)[number][]
  readonly errors: readonly TaskRowError[]
}

const mayBeEmpty = (id: UserSheetColumn): id is SaidUser['empty'][number] =>
  (clearedUserColumns as readonly string[]).includes(id)

/** Reads a row. An empty cell says nothing. */
export function readUser(deps: Deps, plan: UserPlan, cells: readonly Cell[]): SaidUser {
  const given: Record<string, unknown> = {}
  const groups: string[] = []
  const errors: TaskRowError[] = []
  const empty: SaidUser['empty'][number][] = []
  const { email } = plan
  if (said(cells, email) === '') {
    const params = { label: email.label }
    errors.push(rowError(plan, cells, 'email', { code: 'SHEET_KEY_EMPTY', params }))
  }
  for (const column of plan.columns) {
    const { id } = column.field
    const text = said(cells, column)
    const held = heldError(cells[column.index]) ?? lengthError(id, text)
    if (held) errors.push(rowError(plan, cells, id, held))
    if (text === '' && mayBeEmpty(id)) empty.push(id)
    if (held || text === '') continue
    if (id === 'lang') given['lang'] = languageIn(text)
    else if (id === 'permissions') given['permissions'] = permissionsIn(deps, text)
    else if (id === 'groups') groups.push(...partsOf(text))
    else if (id === 'is_active') {
      const isActive = isActiveIn(deps, text)
      if (isActive === undefined) errors.push(rowError(plan, cells, id, { code: 'SHEET_NOT_YES_OR_NO' }))
      else given['is_active'] = isActive
    } else given[id] = text
  }
  return { given, groups, empty, errors }
}
