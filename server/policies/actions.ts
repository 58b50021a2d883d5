import type { PermissionLevel } from '../../schemas/api/items'
import type { ProfilePermission } from '../../schemas/model/profilePermissions'

/** What an action with an item, or with its records, requires. */
interface ItemRule {
  readonly on: 'item' | 'record'
  readonly level: PermissionLevel
  /** What is enough without the level. */
  readonly or?: 'can_delete_records' | 'public'
  /** Forbids it to viewers who see only some of the records. */
  readonly wholly?: true
  readonly rule: string
}

/** What an action with users, groups or the account requires. */
interface AccountRule {
  readonly on: 'user' | 'group' | 'account'
  /** The required permission of the profile; null for none. The account's owner has all. */
  readonly permission: ProfilePermission | null
  /** What is enough without the permission. */
  readonly or?: 'self' | 'self or supervisor' | 'group administrator'
  /** Only the account's owner may do it. */
  readonly ownersOnly?: true
  /** Only the account's owner may do it with themselves. */
  readonly butOwner?: true
  /** Forbids it with users who have permissions that the viewer lacks, because it would be a way to get them. */
  readonly butStronger?: true
  readonly rule: string
}

export type ActionRule = ItemRule | AccountRule

/** The requirement of each action, and the rule in words. */
export const actions = {
  'item.read': { on: 'item', level: 'can_read_item', rule: 'can_read_item is the read right.' },
  'item.answer': {
    on: 'item',
    level: 'can_answer_item',
    or: 'public',
    rule: 'Read/Answer answers; a public form is answered without login.',
  },
  'item.share': {
    on: 'item',
    level: 'can_share_item',
    rule: 'Only holders of can_manage_item or can_share_item open the share dialog.',
  },
  'item.manage': { on: 'item', level: 'can_manage_item', rule: 'can_manage_item gives full edit.' },
  'item.tell': {
    on: 'item',
    level: 'can_manage_item',
    wholly: true,
    rule: 'Other systems are told of every record, so it is for who manages all of them.',
  },
  'item.run': {
    on: 'item',
    level: 'can_answer_item',
    rule: 'A script runs for who has permission over it; reading it is not enough to have it do things.',
  },
  'record.read': { on: 'record', level: 'can_read_item', rule: 'can_read_item is the read right.' },
  'record.export': {
    on: 'record',
    level: 'can_read_item',
    rule: 'Whoever reads records downloads them; reading one’s own data never ends.',
  },
  'record.edit': {
    on: 'record',
    level: 'can_answer_item',
    rule: 'Record actions depend on can_read_item and editable.',
  },
  'record.assign': {
    on: 'record',
    level: 'can_answer_item',
    rule: 'Record actions depend on can_read_item and editable.',
  },
  'record.archive': {
    on: 'record',
    level: 'can_answer_item',
    rule: 'Records archived in forms where the user lacks permission count as partial.',
  },
  'record.bulk_edit': {
    on: 'record',
    level: 'can_answer_item',
    rule: 'Record actions depend on can_read_item and editable.',
  },
  'record.import': {
    on: 'record',
    level: 'can_answer_item',
    wholly: true,
    rule: 'A load finds what it changes by key among all rows, so it is for who sees all of them.',
  },
  'record.delete': {
    on: 'record',
    level: 'can_manage_item',
    or: 'can_delete_records',
    rule: 'can_delete_records (default false) is a separate right per user.',
  },
  'form.create': {
    on: 'account',
    permission: 'add_form',
    rule: 'The profile permission add_form governs form creation.',
  },
  'folder.create': { on: 'account', permission: null, rule: 'Everybody keeps their items in folders.' },
  'users.manage': {
    on: 'account',
    permission: 'can_manage_users',
    rule: 'can_manage_users: administrator, who creates, edits and deletes users.',
  },
  'groups.manage': {
    on: 'account',
    permission: 'can_manage_users',
    rule: 'Without can_manage_users the groups and users menu is hidden.',
  },
  'connections.manage': {
    on: 'account',
    permission: 'can_manage_users',
    rule: 'Who administers users says with which other accounts theirs is connected.',
  },
  'licences.manage': {
    on: 'account',
    permission: 'can_manage_license',
    rule: 'can_manage_license controls license management on the account screen.',
  },
  'processes.manage': {
    on: 'account',
    permission: 'can_manage_process',
    rule: 'Without can_manage_process the processes menu is hidden.',
  },
  'services.manage': {
    on: 'account',
    permission: 'can_manage_webservice',
    rule: 'Without can_manage_webservice the web services menu is hidden.',
  },
  'mail.read': {
    on: 'account',
    permission: 'can_manage_users',
    rule: 'Who administers the users reads the e-mails that are about users; those about a form are for who manages it.',
  },
  'user.message': {
    on: 'account',
    permission: 'can_manage_users',
    rule: 'Who administers users writes to them, in the app and on their devices.',
  },
  'activity.read': {
    on: 'account',
    permission: 'can_manage_users',
    rule: 'The panels of activity are for who administers the users.',
  },
  'company.manage': {
    on: 'account',
    permission: 'can_manage_users',
    rule: 'Who administers users keeps the profile and the logo of the company.',
  },
  'security.manage': {
    on: 'account',
    permission: null,
    ownersOnly: true,
    rule: 'How everybody proves who they are is decided by the account’s owner.',
  },
  'user.read': {
    on: 'user',
    permission: 'can_manage_users',
    or: 'self',
    rule: 'Administrators see users; everybody sees themselves.',
  },
  'user.update': {
    on: 'user',
    permission: 'can_manage_users',
    or: 'self',
    butOwner: true,
    rule: 'Administrators edit users, but never the account’s owner.',
  },
  'credentials.manage': {
    on: 'user',
    permission: 'can_manage_users',
    or: 'self',
    butOwner: true,
    butStronger: true,
    rule: 'Administrators reset passwords, of users who may no more than they may themselves.',
  },
  'user.delete': {
    on: 'user',
    permission: 'can_manage_users',
    butOwner: true,
    rule: 'Administrators delete users, but never the account’s owner.',
  },
  'group.read': {
    on: 'group',
    permission: 'can_manage_users',
    or: 'group administrator',
    rule: 'Who administers users or the group sees its members.',
  },
  'group.update': {
    on: 'group',
    permission: 'can_manage_users',
    or: 'group administrator',
    rule: 'Who administers users or the group changes its members.',
  },
  'keys.manage': {
    on: 'user',
    permission: 'can_manage_users',
    or: 'self',
    butOwner: true,
    butStronger: true,
    rule: 'Administrators create or delete API keys of users; everybody their own.',
  },
  'inbox.use': {
    on: 'user',
    permission: 'can_manage_users',
    or: 'self or supervisor',
    rule: 'Supervisors of a group and administrators see the inboxes of its users.',
  },
} as const satisfies Record<string, ActionRule>

export type Action = keyof typeof actions
/** Actions with a user. */
export type UserAction = { [A in Action]: (typeof actions)[A]['on'] extends 'user' ? A : never }[Action]

export const ruleOf = (action: Action): ActionRule => actions[action]
