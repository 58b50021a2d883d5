import type { UserSession } from '../../../schemas/api/userSessions'
import type { NamedUserSession } from '../../services/people/userSessions'
import { logoOf } from '../../model/companyFacts'
import { unknownAddress } from '../../support/addressGroup'
import { namedDevice } from '../../support/namedDevice'
import type { Activation } from '../../../schemas/api/activation'
import type { ApiKey, GroupSummary, User, UserOrConnection, UserSummary } from '../../../schemas/api/account'
import type { Group, GroupRole } from '../../../schemas/api/groups'
import type { ListedUser } from '../../../schemas/api/users'
import { permissionsOf } from '../../policies/principal'
import type { Opened } from '../../services/people/activation'
import type { AdministeredUser } from '../../services/people/listedUsers'
import type { ShownKey } from '../../services/people/apiKeys'
import type { LoadedUser } from '../../services/people/loadUser'
import type { GroupWithMembers } from '../../services/people/groups'
import type { GroupRow } from '../../store/people/groups'
import type { OwnerRow, UserRow } from '../../store/people/users'
import type { ConnectedPerson } from '../../store/connections/connectedPeople'
import { fullName } from './fullName'
import { languages } from '../languages'
import { seconds, secondsOrNull } from '../items/presentItem'

type KnownUser = Omit<LoadedUser, 'supervises'> & Partial<Pick<LoadedUser, 'supervises'>>

/** Presents a user; `owner` is the owner of the account. */
export function presentUser({ user, owner, groupIds, supervises }: KnownUser): User {
  const logo = logoOf(owner.account_id, owner.company_logo)?.url ?? null
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    name: fullName(user),
    first_name: user.first_name,
    last_name: user.last_name,
    parent_info: { id: owner.id, name: fullName(owner), email: owner.email },
    parent: user.id === owner.id ? null : `/api/infosync/user/${owner.id}/`,
    groups: [...groupIds],
    ...(supervises !== undefined && { supervises }),
    permissions: [...permissionsOf(user, owner.id)],
    lang: languages.find((language) => language.code === user.language) ?? languages[0],
    timezone: user.timezone,
    phone: user.phone,
    position: user.position,
    is_active: user.is_active,
    activated: user.password_hash !== null,
    license_expired: false,
    company_logo: { picture: logo, thumbnail: logo },
    date_joined: seconds(user.created_at),
    last_login: secondsOrNull(user.last_login),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    deleted_at: secondsOrNull(user.deleted_at),
    resource_uri: `/api/infosync/user/${user.id}/`,
  }
}

export function presentListedUser({ user, seen }: AdministeredUser, owner: OwnerRow): ListedUser {
  return {
    ...presentUser({ user, owner, groupIds: seen?.group_ids ?? [] }),
    last_seen: secondsOrNull(seen?.last_seen ?? null),
  }
}

export function presentUserSummary(user: UserRow): UserSummary {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    name: fullName(user),
    resource_uri: `/api/infosync/user/${user.id}/`,
  }
}

/** Presents somebody to share with: a user of the account, or a connection. */
export function presentPartner(partner: UserRow | ConnectedPerson): UserOrConnection {
  if ('account_id' in partner)
    return {
      ...presentUserSummary(partner),
      ...{ is_connection: false, connection: null, is_whole_connection: false },
    }
  const { id, username, email, name, isWhole, connectionId, connectionName } = partner
  return {
    ...{ id, username, email, name },
    resource_uri: `/api/infosync/user/${id}/`,
    is_connection: true,
    connection: isWhole ? null : { id: connectionId, name: connectionName },
    is_whole_connection: isWhole,
  }
}

export function presentActivation(opened: Opened, activated: boolean): Activation {
  if ('user' in opened) {
    const { user } = opened
    return {
      ...{ activated, user_id: user.id, asks: 'password', is_first: user.password_hash === null },
      ...{ username: user.username, name: fullName(user) },
    }
  }
  const { email, is_invited: isInvited, wanted } = opened.signUp
  const name = [wanted.firstName, wanted.lastName].filter(Boolean).join(' ')
  return {
    ...{ activated, user_id: null, is_first: false, asks: isInvited ? 'account' : 'password' },
    ...{ username: email, name: name || email },
  }
}

export function presentGroup(group: GroupRow): GroupSummary {
  return { id: group.id, name: group.name, resource_uri: `/api/infosync/group/${group.id}/` }
}

export function presentGroupWithMembers({ group, members }: GroupWithMembers): Group {
  const of = (role: GroupRole) =>
    members
      .filter((member) => member.role === role)
      .map(({ id, name, email, is_watched }) => ({ id, name, email, is_watched }))
  return {
    ...presentGroup(group),
    users: of('user'),
    admin_users: of('admin'),
    supervisor_users: of('supervisor'),
  }
}

export function presentUserSession(session: NamedUserSession): UserSession {
  return {
    id: session.name,
    ...namedDevice(session.user_agent),
    address: session.address === unknownAddress ? null : session.address,
    key_name: session.key_name,
    created_at: seconds(session.created_at),
    last_seen_at: seconds(session.last_seen_at),
    is_current: session.isCurrent,
  }
}

export function presentApiKey({ row: key, names }: ShownKey): ApiKey {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    created_at: seconds(key.created_at),
    last_used_at: secondsOrNull(key.last_used_at),
    expires_at: secondsOrNull(key.expires_at),
    level: key.level,
    items: key.item_ids && key.item_ids.map((id) => ({ id, name: names.get(id) ?? null })),
  }
}
