import {
  IconClipboardList,
  IconDatabase,
  IconHome,
  IconInbox,
  IconListDetails,
  IconTable,
  IconUserCircle,
} from '@tabler/icons-react'

/** What the menu leads to: only what works. `section` is how a route says where it belongs (its `handle`). */
export const sections = [
  { section: 'dashboard', to: '/dashboard', label: 'menu.dashboard', icon: IconHome },
  { section: 'inbox', to: '/inbox', label: 'menu.inbox', icon: IconInbox },
  { section: 'forms', to: '/forms', label: 'menu.forms', icon: IconClipboardList },
  { section: 'catalogs', to: '/catalogs', label: 'menu.catalogs', icon: IconDatabase },
  { section: 'catalogRows', to: '/catalog/records', label: 'menu.catalogRows', icon: IconListDetails },
  { section: 'records', to: '/records', label: 'menu.records', icon: IconTable },
  { section: 'account', to: '/account', label: 'menu.account', icon: IconUserCircle },
] as const

export type Section = (typeof sections)[number]
