import { redirect, type RouteObject } from 'react-router-dom'
import { CrashScreen } from '../CrashScreen'
import { screen } from '../lazyScreen'
import type { RunningView } from './createViewServices'
import { ViewPages } from './ViewPages'

/** Creates the routes available in a view; the addresses are the same as outside of it. */
export const createViewRoutes = (view: RunningView): RouteObject[] => [
  {
    element: <ViewPages view={view} />,
    errorElement: <CrashScreen />,
    HydrateFallback: () => null,
    children: [
      {
        errorElement: <CrashScreen />,
        children: [
          {
            path: '/forms',
            handle: { section: 'forms', guide: 'users' },
            lazy: screen('FormsScreen', () => import('../../screens/FormsScreen')),
          },
          {
            path: '/catalogs',
            handle: { section: 'catalogs', guide: 'users' },
            lazy: screen('CatalogsScreen', () => import('../../screens/CatalogsScreen')),
          },
          {
            path: '/filters',
            handle: { section: 'filters', guide: 'users' },
            lazy: screen('FiltersScreen', () => import('../../screens/FiltersScreen')),
          },
          {
            path: '/records',
            handle: { section: 'records', guide: 'users' },
            lazy: screen('RecordsScreen', () => import('../../screens/RecordsScreen')),
          },
          {
            path: '/records/detail/:recordId',
            handle: { section: 'records', guide: 'users' },
            lazy: screen('SeenRecordScreen', () => import('../../screens/SeenRecordScreen')),
          },
          {
            path: '/records/filter/:filterId',
            handle: { section: 'records', guide: 'users' },
            lazy: screen('SeenRecordsScreen', () => import('../../screens/SeenRecordsScreen')),
          },
          {
            path: '/records/:formId/:formName',
            handle: { section: 'records', guide: 'users' },
            lazy: screen('SeenRecordsScreen', () => import('../../screens/SeenRecordsScreen')),
          },
          { path: '*', loader: () => redirect('/forms') },
        ],
      },
    ],
  },
]
