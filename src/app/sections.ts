import {
  IconActivity,
  IconBuilding,
  IconClipboardList,
  IconDatabase,
  IconFilter,
  IconHome,
  IconInbox,
  IconListDetails,
  IconMail,
  IconPlugConnected,
  IconTable,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'

import type { ProfilePermission } from '../../schemas/model/profilePermissions'
import type { MessageId } from '../shared/useT'

export interface Section {
  /** The section that a route belongs to (its `handle`). */
  readonly section: string
  readonly to: string
  readonly label: MessageId
  readonly icon: Icon
  /** Permissions of which the user needs any; without them, the entry is for everybody. */
  readonly needs?: readonly ProfilePermission[]
  /** True for users who supervise a group without administering all users. */
  readonly isOfSupervisors?: true
  /** True when it is also available while viewing as another user. */
  readonly isViewable?: true
}

/** The entries of the menu. */
export const sections: readonly Section[] = [
  { section: 'dashboard', to: '/dashboard', label: 'menu.dashboard', icon: IconHome },
  { section: 'inbox', to: '/inbox', label: 'menu.inbox', icon: IconInbox },
  { section: 'forms', to: '/forms', label: 'menu.forms', icon: IconClipboardList, isViewable: true },
  { section: 'catalogs', to: '/catalogs', label: 'menu.catalogs', icon: IconDatabase, isViewable: true },
  { section: 'catalogRows', to: '/catalog/records', label: 'menu.catalogRows', icon: IconListDetails },
  { section: 'records', to: '/records', label: 'menu.records', icon: IconTable, isViewable: true },
  { section: 'filters', to: '/filters', label: 'menu.filters', icon: IconFilter, isViewable: true },
  {
    section: 'users',
    to: '/users',
    label: 'menu.users',
    icon: IconUsers,
    needs: ['can_manage_users'],
  },
  {
    section: 'groups',
    to: '/groups',
    label: 'menu.groups',
    icon: IconUsersGroup,
    needs: ['can_manage_users'],
  },
  { section: 'team', to: '/users-panel', label: 'menu.team', icon: IconUsers, isOfSupervisors: true },
  { section: 'connections', to: '/connections', label: 'menu.connections', icon: IconPlugConnected },
  {
    section: 'mail',
    to: '/emails',
    label: 'menu.mail',
    icon: IconMail,
    needs: ['add_form', 'can_manage_users'],
  },
  {
    section: 'activity',
    to: '/activity',
    label: 'menu.activity',
    icon: IconActivity,
    needs: ['can_manage_users'],
  },
  {
    section: 'company',
    to: '/account/company',
    label: 'menu.company',
    icon: IconBuilding,
    needs: ['can_manage_users'],
  },
  { section: 'account', to: '/account', label: 'menu.account', icon: IconUserCircle },
]
