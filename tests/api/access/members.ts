import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { addGrant } from '../../../server/store/access/grants'
import { linkAccounts } from '../../../server/store/connections/accountLinks'
import { placeField } from '../catalogServer'
import { nameField } from '../sampleForm'
import { password, type TestServer } from '../testServer'
import type { Row } from './row'

export type Who = 'public' | 'owner' | 'stranger' | 'reader' | 'answerer' | 'manager' | 'outsider'
export const everyone: readonly Who[] = [
  'public',
  'owner',
  'stranger',
  'reader',
  'answerer',
  'manager',
  'outsider',
]

/** Callers whom a grant reaches in another way, with their expected status: that of a column, unless the row has its own. */
export const others = {
  /** Through their current group. */
  grouped: (row: Row) => row.reader,
  /** Through a group that they left, or that was deleted. */
  formerlyGrouped: (row: Row) => row.stranger,
  /** Limited to the records that match a filter. */
  filtered: (row: Row) => row.reader,
  filteredOut: (row: Row) => row.filteredOut ?? row.reader,
  connection: (row: Row) => row.connection ?? row.answerer,
  /** A connection with the least right, and a single user of another connection with the greatest. */
  connectionReader: (row: Row) => row.connection ?? row.reader,
  connectionSharer: (row: Row) => row.connectionSharer ?? row.connection ?? row.sharer ?? row.answerer,
  formerConnection: (row: Row) => row.outsider,
  readingKey: (row: Row, isReading: boolean) => row.readingKey ?? (isReading ? row.reader : 401),
  answeringKey: (row: Row) => row.answeringKey ?? row.readingKey ?? row.answerer,
  itemsKey: (row: Row) => row.itemsKey ?? row.readingKey ?? row.manager,
  elsewhereKey: (row: Row) => row.elsewhereKey ?? row.readingKey ?? row.stranger,
  sharer: (row: Row) => row.sharer ?? row.answerer,
  direct: (row: Row) => row.direct ?? row.reader,
  itsOwner: (row: Row) => row.itsOwner ?? row.manager,
  administrator: (row: Row) => row.administrator ?? row.stranger,
  supervisor: (row: Row) => row.supervisor ?? row.stranger,
  groupAdmin: (row: Row) => row.groupAdmin ?? row.stranger,
} as const satisfies Record<string, (row: Row, isReading: boolean) => number>
export type Other = keyof typeof others

export type GrantOfFolder = Pick<
  Parameters<typeof addGrant>[1],
  'principal_type' | 'principal_id' | 'level' | 'filter'
>

/** Returns whether the caller uses an API key. */
export const isKey = (who: Who | Other): boolean => who.endsWith('Key')

export interface Members {
  /** Grants of every folder. */
  readonly grants: readonly GrantOfFolder[]
  /** Grants of the form, the catalog and the view themselves. */
  readonly directGrants: readonly GrantOfFolder[]
  /** A user who administers every group. */
  readonly groupAdmin: number
  /** The key that reaches only the folders. */
  readonly itemsKey: number
  readonly apiKey: string
  /** Returns a new session; undefined for the public. */
  readonly logIn: (who: Who) => Promise<string | undefined>
  readonly credentials: ReadonlyMap<Who | Other, string>
  /** Credentials of users who may no longer log in. */
  readonly ended: readonly string[]
}

const named = (name: string): ConditionTree => ({
  or: [nameField, placeField].map((field) => ({
    ...{ path: ['answers', field], condition: 'in', operand: name === 'Ana' ? ['Ana', 'Sur'] : ['Nadie'] },
  })),
})

/** Adds all callers, logged in. */
export async function addMembers(server: TestServer): Promise<Members> {
  const { db } = server.database
  const { account_id: accountId, id: ownerId } = server.owner
  const [reader, answerer, sharer, manager, grouped, formerlyGrouped, filtered, filteredOut, direct] = [
    await server.addUser('reader'),
    await server.addUser('answerer'),
    await server.addUser('sharer'),
    await server.addUser('manager'),
    await server.addUser('grouped'),
    await server.addUser('formerlyGrouped'),
    await server.addUser('filtered'),
    await server.addUser('filteredOut'),
    await server.addUser('direct'),
  ]
  const [disabled, deleted, administrator, supervisor, groupAdmin] = [
    await server.addUser('disabled'),
    await server.addUser('deleted'),
    await server.addUser('administrator'),
    await server.addUser('supervisor'),
    await server.addUser('groupAdmin'),
  ]
  await server.addUser('itsOwner')
  await server.addUser('stranger')
  await server.addAccount('outsider')
  const [connection, formerConnection, connectionReader, connectionSharer] = [
    await server.addAccount('connection'),
    await server.addAccount('formerConnection'),
    await server.addAccount('connectionReader'),
    await server.addAccount('connectionSharer'),
  ]
  await db
    .updateTable('users')
    .set({ permissions: ['can_manage_users', 'add_form'] })
    .where('id', '=', administrator.id)
    .execute()
  const [group, gone, team] = await db
    .insertInto('groups')
    .values([
      { account_id: accountId, name: 'Lectores' },
      { account_id: accountId, name: 'Antes', deleted_at: new Date() },
      { account_id: accountId, name: 'Equipo' },
    ])
    .returning('id')
    .execute()
  await db
    .insertInto('memberships')
    .values([
      { account_id: accountId, group_id: group?.id ?? 0, user_id: grouped.id },
      { account_id: accountId, group_id: gone?.id ?? 0, user_id: formerlyGrouped.id },
      { account_id: accountId, group_id: team?.id ?? 0, user_id: ownerId },
      { account_id: accountId, group_id: team?.id ?? 0, user_id: supervisor.id, role: 'supervisor' },
    ])
    .execute()
  const shared = { account_id: accountId, created_by_id: ownerId }
  await db
    .insertInto('connections')
    .values([{ ...shared, user_id: formerConnection.id, ended_at: new Date() }])
    .execute()

  for (const { account_id: id } of [connection, connectionReader, connectionSharer])
    await linkAccounts(db, [accountId, id], { byId: ownerId, now: new Date() })

  const logIn = async (who: Who | Other) =>
    who === 'public' ? undefined : server.logIn(`${who.toLowerCase()}@example.com`)
  const credentials = new Map<Who | Other, string>()
  for (const who of [...everyone, ...(Object.keys(others) as Other[])]) {
    const header = isKey(who) ? undefined : await logIn(who)
    if (header) credentials.set(who, header)
  }
  const ended = [await server.logIn('disabled@example.com'), await server.logIn('deleted@example.com')]
  await db.updateTable('users').set({ is_active: false }).where('id', '=', disabled.id).execute()
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()

  const owner = server.callAs(credentials.get('owner'))
  const makeKey = async (name: string) => {
    const { body } = await owner('POST', 'api_key/', { name, current_password: password })
    const { id, key } = body as { id: number; key: string }
    return { id, header: `ApiKey owner@example.com:${key}` }
  }
  const limitedKey = async (
    who: Other,
    limits: { readonly level?: 'can_read_item' | 'can_answer_item'; readonly item_ids?: number[] },
  ) => {
    const { id, header } = await makeKey(who)
    await db.updateTable('api_keys').set(limits).where('id', '=', id).execute()
    credentials.set(who, header)
    return id
  }
  await limitedKey('readingKey', { level: 'can_read_item' })
  await limitedKey('answeringKey', { level: 'can_answer_item' })
  const elsewhere = (await owner('POST', 'folder/', { name: 'Otra' })).body as { id: number }
  await limitedKey('elsewhereKey', { item_ids: [elsewhere.id] })

  const toUser = (id: number, level: GrantOfFolder['level'], filter: ConditionTree | null = null) =>
    ({ principal_type: 'user', principal_id: id, level, filter }) as const
  return {
    grants: [
      toUser(reader.id, 'can_read_item'),
      toUser(answerer.id, 'can_answer_item'),
      toUser(sharer.id, 'can_share_item'),
      toUser(manager.id, 'can_manage_item'),
      toUser(filtered.id, 'can_read_item', named('Ana')),
      toUser(filteredOut.id, 'can_read_item', named('Nadie')),
      { principal_type: 'group', principal_id: group?.id ?? 0, level: 'can_read_item' },
      { principal_type: 'group', principal_id: gone?.id ?? 0, level: 'can_manage_item' },
      { principal_type: 'account', principal_id: connection.account_id, level: 'can_answer_item' },
      { principal_type: 'account', principal_id: connectionReader.account_id, level: 'can_read_item' },
      { principal_type: 'connection', principal_id: connectionSharer.id, level: 'can_share_item' },
      { principal_type: 'connection', principal_id: formerConnection.id, level: 'can_answer_item' },
    ],
    directGrants: [toUser(direct.id, 'can_read_item')],
    groupAdmin: groupAdmin.id,
    itemsKey: await limitedKey('itemsKey', { item_ids: [] }),
    apiKey: (await makeKey('tests')).header,
    logIn,
    credentials,
    ended,
  }
}
