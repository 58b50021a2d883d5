import { isDeepStrictEqual } from 'node:util'
import type { CodedError } from '../../../schemas/model/errors'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { findUserByEmail, lockUser, type UserRow } from '../../store/people/users'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import { mailActivation } from '../mail/mailActivation'
import { putLink } from '../people/activation'
import { addUser, newUser } from '../people/createUser'
import { userFacts } from '../people/loadUser'
import { demandChanges, writeUserChange } from '../people/updateUser'
import { attributeProblems, columnsOf, type GivenUser, type UserProblems } from '../people/userAttributes'
import { viewerNow } from '../tasks/taskRight'
import { rowError } from './fillColumns'
import type { BatchRow, Fill, RowOutcome, TakenRows } from './fillTarget'
import { joiningGroups, type JoiningGroups } from './userGroups'
import { userChanges } from './userChanges'
import { addressIn, readUser, type SaidUser, type UserPlan } from './userPlan'

/** Errors of a row by attribute; null for the row as a whole. */
type Wrong = readonly (readonly [string | null, CodedError])[]

interface Settling {
  readonly deps: Deps
  readonly fill: Fill
  readonly viewer: Viewer
  readonly groups: JoiningGroups
  /** The row that has each user name and address, in lower case. */
  readonly rowOfName: Map<string, number>
  readonly sendsLinks: boolean
}

/** Settles rows as users, each as if somebody added or changed them by hand, and writes them unless it is a dry run. */
export async function takeAsUsers(
  deps: Deps,
  fill: Fill,
  { plan, sendsLinks, rowOfName }: Pick<Settling, 'sendsLinks' | 'rowOfName'> & { readonly plan: UserPlan },
  rows: readonly BatchRow[],
): Promise<TakenRows> {
  const viewer = await viewerNow(deps, fill.run.viewer)
  const groups = await joiningGroups(deps, viewer)
  const settling = { deps, fill, viewer, groups, rowOfName, sendsLinks }
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    outcomes.push(await outcomeOf(settling, plan, row))
    await fill.turn()
  }
  if (!fill.isDryRun) await groups.write()
  return { outcomes, dropped: [] }
}

async function outcomeOf(settling: Settling, plan: UserPlan, row: BatchRow): Promise<RowOutcome> {
  const said = readUser(settling.deps, plan, row.cells)
  const known = [...row.errors, ...said.errors]
  if (known.length > 0) return { kind: 'failed', errors: known }
  const { deps, viewer } = settling
  const user = await findUserByEmail(deps.db, viewer.accountId, addressIn(plan, row.cells))
  const taken = user ? await changed(settling, user, said) : await added(settling, said, row.number)
  if (!Array.isArray(taken)) return taken as RowOutcome
  const errors = (taken as Wrong).map(([id, error]) => rowError(plan, row.cells, id, error))
  return { kind: 'failed', errors }
}

/** Returns the errors that `judge` finds, or the error that it throws. */
async function wrongBy(judge: () => Promise<Wrong>): Promise<Wrong> {
  try {
    return await judge()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [[null, error.coded]]
  }
}

/** What is wrong, at what the row says: who is given no name to log in with has their address, and what is wrong with one is wrong with the other. */
function asSaid({ username: said }: GivenUser, problems: UserProblems): Wrong {
  if (said !== undefined) return Object.entries(problems)
  const { username, ...others } = problems
  return Object.entries(username && !others['email'] ? { ...others, email: username } : others)
}

async function added(
  settling: Settling,
  { given, groups }: SaidUser,
  row: number,
): Promise<RowOutcome | Wrong> {
  const { deps, fill, viewer, rowOfName, sendsLinks } = settling
  const wanted = newUser(viewer, { ...given, email: given.email ?? '' })
  const names = new Set([wanted.username, wanted.email].map((name) => name.trim().toLowerCase()))
  const earlier = [...names]
    .map((name) => rowOfName.get(name))
    .find((one) => one !== undefined && one !== row)
  const wrong: Wrong = [
    ...(await wrongBy(async () => asSaid(given, await attributeProblems(deps, viewer, wanted)))),
    ...(earlier === undefined
      ? []
      : ([
          [
            given.username === undefined ? 'email' : 'username',
            { code: 'SHEET_KEY_REPEATED', params: { row: earlier } },
          ],
        ] as const)),
    ...settling.groups.wrong(groups),
  ]
  if (wrong.length > 0) return wrong
  for (const name of names) rowOfName.set(name, row)
  if (fill.isDryRun) return { kind: 'created', emptied: 0 }
  const user = await addUser(deps, viewer, wanted, null)
  settling.groups.join(user.id, groups)
  if (sendsLinks && user.is_active) await mailActivation(deps, viewer, await putLink(deps, user))
  return { kind: 'created', emptied: 0 }
}

async function changed(settling: Settling, found: UserRow, said: SaidUser): Promise<RowOutcome | Wrong> {
  const { deps, fill, viewer, groups } = settling
  const cleared = said.empty.filter((id) => found[id] !== '')
  const given: GivenUser = {
    ...said.given,
    ...(fill.clearsEmpty ? Object.fromEntries(cleared.map((id) => [id, ''])) : {}),
  }
  const columns = differing(columnsOf(given), found)
  const isNamedAnew = columns.username !== undefined
  const wrong: Wrong = [
    ...(await wrongBy(async () => Object.entries(await attributeProblems(deps, viewer, given, found)))),
    ...(await wrongBy(async () => {
      if (Object.keys(columns).length > 0) await demand(deps, viewer, 'user.update', userFacts(found))
      await demandChanges(deps, viewer, found, { columns, hasPassword: false })
      // Changing one's own user name requires a proof of who one is, which a sheet cannot give.
      if (isNamedAnew && viewer.userId === found.id) throw new AppError('NOT_OF_YOURSELF')
      return []
    })),
    ...groups.wrong(said.groups),
  ]
  if (wrong.length > 0) return wrong
  const joined = groups.joinedBy(found.id, said.groups)
  const emptied = cleared.length
  if (Object.keys(columns).length === 0 && joined.length === 0) return { kind: 'unchanged', emptied }
  const told = userChanges(deps, viewer.locale, found, columns, joined)
  const updated: RowOutcome = { kind: 'updated', emptied, changed: told }
  if (fill.isDryRun) return updated
  if (Object.keys(columns).length > 0) {
    await lockUser(deps.db, found.id)
    await writeUserChange(deps, viewer, found, { columns })
  }
  groups.join(found.id, said.groups)
  return updated
}

/** Returns the values that differ from the user's; permissions are compared in any order. */
function differing(columns: ReturnType<typeof columnsOf>, user: UserRow): ReturnType<typeof columnsOf> {
  const plain = (value: unknown) => (Array.isArray(value) ? [...(value as string[])].sort() : value)
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => !isDeepStrictEqual(plain(value), plain(user[name as keyof typeof columns])),
    ),
  )
}
