import type { RouteObject } from 'react-router-dom'
import { screen } from './lazyScreen'
import { numericConnection } from './numericAddresses'

/** Routes about the account: the company, its connections, and its activity. */
export const accountRoutes: readonly RouteObject[] = [
  {
    path: '/activity',
    handle: { section: 'activity', guide: 'activity' },
    lazy: screen('ActivityScreen', () => import('../screens/ActivityScreen')),
  },
  {
    path: '/connections-panel',
    handle: { section: 'connections', guide: 'connections' },
    lazy: screen('ConnectionsPanelScreen', () => import('../screens/ConnectionsPanelScreen')),
  },
  {
    path: '/users-panel',
    handle: { section: ['users', 'team'], guide: 'users' },
    lazy: screen('UsersPanelScreen', () => import('../screens/UsersPanelScreen')),
  },
  {
    path: '/connections',
    handle: { section: 'connections', guide: 'connections' },
    lazy: screen('ConnectionsScreen', () => import('../screens/ConnectionsScreen')),
  },
  {
    path: '/connections/:connectionId',
    handle: { section: 'connections', guide: 'connections' },
    loader: numericConnection,
    lazy: screen('ConnectionScreen', () => import('../screens/ConnectionScreen')),
  },
  {
    path: '/connections/invitation/:key',
    handle: { section: 'connections', guide: 'connections' },
    lazy: screen('InvitationScreen', () => import('../screens/InvitationScreen')),
  },
  {
    path: '/account',
    handle: { section: 'account', guide: 'account' },
    lazy: screen('AccountScreen', () => import('../screens/AccountScreen')),
  },
  {
    path: '/account/company',
    handle: { section: 'company', guide: 'company' },
    lazy: screen('CompanyScreen', () => import('../screens/CompanyScreen')),
  },
]
