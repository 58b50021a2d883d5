import { redirect, type LoaderFunction, type RouteObject } from 'react-router-dom'

import { accountRoutes } from './accountRoutes'
import { CrashScreen } from './CrashScreen'
import { formToolRoutes } from './formToolRoutes'
import { screen } from './lazyScreen'
import { createEntryRoutes } from './entryRoutes'
import { LoggedIn } from './LoggedIn'
import { mapView, toRoute } from './forwards'
import {
  numericForm,
  newOrNumericCatalog,
  numericView,
  numericUserOf,
  numericUserAndForm,
  numericMails,
  numericGroup,
  numericCatalog,
} from './numericAddresses'

export interface Guards {
  readonly requireSession: LoaderFunction
  readonly requireNoSession: LoaderFunction
  /** Starts to load a form that will be designed as soon as the editor's code has loaded. */
  readonly expectForm: (formId: number) => void
}

/**
 * Creates the routes: one lazy file per address, so that nobody loads a screen that they do not open. Literal segments win over parameters.
 */
export function createRoutes({ requireSession, requireNoSession, expectForm }: Guards): RouteObject[] {
  let isEditorHere = false
  const newOrNumericForm: LoaderFunction = (args) => {
    const { formId } = args.params
    if (formId === 'new') return null
    const elsewhere = numericForm(args)
    // Once the editor's code is loaded, it fetches the form itself.
    if (elsewhere === null && !isEditorHere) expectForm(Number(formId))
    return elsewhere
  }

  return [
    {
      errorElement: <CrashScreen />,
      HydrateFallback: () => null,
      children: [
        ...createEntryRoutes(requireNoSession),
        {
          path: '/second-factor',
          loader: requireSession,
          lazy: screen('SecondFactorScreen', () => import('../screens/SecondFactorScreen')),
        },
        {
          loader: requireSession,
          Component: LoggedIn,
          children: [
            {
              // Inside the shell, so that a screen that fails leaves the menu usable.
              errorElement: <CrashScreen />,
              children: [
                {
                  path: '/dashboard',
                  handle: { section: 'dashboard', guide: 'home' },
                  lazy: screen('DashboardScreen', () => import('../screens/DashboardScreen')),
                },
                {
                  path: '/inbox',
                  handle: { section: 'inbox', guide: 'inbox' },
                  lazy: screen('InboxScreen', () => import('../screens/InboxScreen')),
                },
                {
                  path: '/forms',
                  handle: { section: 'forms', guide: 'forms' },
                  lazy: screen('FormsScreen', () => import('../screens/FormsScreen')),
                },
                {
                  path: '/forms/templates',
                  handle: { section: 'forms', guide: 'forms' },
                  lazy: screen('ExamplesScreen', () => import('../screens/ExamplesScreen')),
                },
                {
                  path: '/forms/private/:formId/:recordId?',
                  handle: { section: 'forms', guide: 'answering' },
                  loader: numericForm,
                  lazy: screen('AnswerScreen', () => import('../screens/AnswerScreen')),
                },
                ...formToolRoutes,
                {
                  // One route, so that a form stays open when it gets its id, and across views.
                  path: '/forms/:formId',
                  handle: { section: 'forms', isWorkbench: true, guide: 'designer' },
                  loader: newOrNumericForm,
                  lazy: async () => {
                    const { FormEditorScreen } = await import('../screens/FormEditorScreen')
                    isEditorHere = true
                    return { Component: FormEditorScreen }
                  },
                  children: [
                    { index: true, element: null },
                    { path: 'rules', handle: { guide: 'rules' }, element: null },
                    { path: 'workflows', handle: { guide: 'workflows' }, element: null },
                    { path: 'page/:pageId/group/:groupId', element: null },
                    { path: 'page/:pageId/catalog/:fieldId', element: null },
                    { path: '*', loader: () => redirect('/dashboard') },
                  ],
                },
                {
                  path: '/catalogs',
                  handle: { section: 'catalogs', guide: 'catalogs' },
                  lazy: screen('CatalogsScreen', () => import('../screens/CatalogsScreen')),
                },
                {
                  path: '/catalogs/:catalogId',
                  handle: { section: 'catalogs', isWorkbench: true, guide: 'catalog-designer' },
                  loader: newOrNumericCatalog,
                  lazy: screen('CatalogEditorScreen', () => import('../screens/CatalogEditorScreen')),
                  children: [
                    { index: true, element: null },
                    { path: 'filters', handle: { guide: 'catalog-filters' }, element: null },
                    { path: 'page/:pageId/catalog/:fieldId', element: null },
                    { path: '*', loader: () => redirect('/dashboard') },
                  ],
                },
                {
                  // A second spelling of the same address, which redirects.
                  path: '/catalog/:catalogId/page/:pageId/catalog/:fieldId',
                  loader: ({ params: { catalogId = '', pageId = '', fieldId = '' } }) =>
                    redirect(`/catalogs/${catalogId}/page/${pageId}/catalog/${fieldId}`),
                },
                {
                  path: '/catalog/records',
                  handle: { section: 'catalogRows', guide: 'catalog-rows' },
                  lazy: screen('CatalogRecordsScreen', () => import('../screens/CatalogRecordsScreen')),
                },
                {
                  path: '/catalog/records/:catalogId',
                  handle: { section: 'catalogRows', guide: 'catalog-rows' },
                  loader: numericCatalog,
                  lazy: screen('CatalogRowsScreen', () => import('../screens/CatalogRowsScreen')),
                },
                {
                  path: '/catalog/records/:catalogId/fill',
                  handle: { section: 'catalogRows', guide: 'fill' },
                  loader: numericCatalog,
                  lazy: screen('FillCatalogScreen', () => import('../screens/FillCatalogScreen')),
                },
                {
                  path: '/catalog/private/:catalogId/:rowId?',
                  handle: { section: 'catalogRows', guide: 'catalog-rows' },
                  loader: numericCatalog,
                  lazy: screen('CatalogRowScreen', () => import('../screens/CatalogRowScreen')),
                },
                {
                  path: '/records',
                  handle: { section: 'records', guide: 'records' },
                  lazy: screen('RecordsScreen', () => import('../screens/RecordsScreen')),
                },
                {
                  path: '/records/detail/:recordId',
                  handle: { section: 'records', guide: 'record' },
                  lazy: screen('RecordDetailScreen', () => import('../screens/RecordDetailScreen')),
                },
                {
                  path: '/records/all',
                  handle: { section: 'records', guide: 'records' },
                  lazy: screen('AllRecordsScreen', () => import('../screens/AllRecordsScreen')),
                },
                {
                  path: '/records/downloads',
                  handle: { section: 'records', guide: 'records' },
                  lazy: screen('DownloadsScreen', () => import('../screens/DownloadsScreen')),
                },
                {
                  path: '/records/changes',
                  handle: { section: 'records', guide: 'records' },
                  lazy: screen('BulkChangesScreen', () => import('../screens/BulkChangesScreen')),
                },
                {
                  path: '/records/filter/:filterId',
                  handle: { section: 'records', guide: 'records' },
                  loader: numericView,
                  lazy: screen('ViewRecordsScreen', () => import('../screens/ViewRecordsScreen')),
                },
                {
                  path: '/filters',
                  handle: { section: 'filters', guide: 'records' },
                  lazy: screen('FiltersScreen', () => import('../screens/FiltersScreen')),
                },
                {
                  path: '/filters/detail/:filterName',
                  handle: { section: 'filters', guide: 'records' },
                  lazy: screen('NamedViewScreen', () => import('../screens/NamedViewScreen')),
                },
                {
                  path: '/records/u&f/:userId/:formId',
                  handle: { section: 'records', guide: 'records' },
                  loader: numericUserAndForm,
                  lazy: screen('FormRecordsScreen', () => import('../screens/FormRecordsScreen')),
                },
                {
                  path: '/records/:userId',
                  handle: { section: 'records', guide: 'records' },
                  loader: numericUserOf('/records'),
                  lazy: screen('UserRecordsScreen', () => import('../screens/UserRecordsScreen')),
                },
                { path: '/v2/map-view', loader: mapView },
                { path: '/to-route/*', loader: toRoute },
                {
                  path: '/records/fill/:formId',
                  handle: { section: 'records', guide: 'fill' },
                  loader: numericForm,
                  lazy: screen('FillRecordsScreen', () => import('../screens/FillRecordsScreen')),
                },
                {
                  path: '/records/:formId/:formName',
                  handle: { section: 'records', guide: 'records' },
                  loader: numericForm,
                  lazy: screen('FormRecordsScreen', () => import('../screens/FormRecordsScreen')),
                },
                {
                  path: '/users',
                  handle: { section: 'users', guide: 'users' },
                  lazy: screen('UsersScreen', () => import('../screens/UsersScreen')),
                },
                {
                  path: '/users/fill',
                  handle: { section: 'users', guide: 'fill' },
                  lazy: screen('FillUsersScreen', () => import('../screens/FillUsersScreen')),
                },
                {
                  path: '/users/:userId',
                  handle: { section: 'users', guide: 'users' },
                  loader: numericUserOf('/users'),
                  lazy: screen('UserScreen', () => import('../screens/UserScreen')),
                },
                {
                  path: '/groups',
                  handle: { section: 'groups', guide: 'groups' },
                  lazy: screen('GroupsScreen', () => import('../screens/GroupsScreen')),
                },
                {
                  path: '/groups/:groupId',
                  handle: { section: 'groups', guide: 'groups' },
                  loader: numericGroup,
                  lazy: screen('GroupScreen', () => import('../screens/GroupScreen')),
                },
                {
                  path: '/emails',
                  handle: { section: 'mail', guide: 'mail' },
                  lazy: screen('MailsScreen', () => import('../screens/MailsScreen')),
                },
                {
                  path: '/emails/:mailIds',
                  handle: { section: 'mail', guide: 'mail' },
                  loader: numericMails,
                  lazy: screen('MailsScreen', () => import('../screens/MailsScreen')),
                },
                ...accountRoutes,
                { path: '*', loader: () => redirect('/dashboard') },
              ],
            },
          ],
        },
      ],
    },
  ]
}
