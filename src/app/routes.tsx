import { redirect, type LoaderFunction, type RouteObject } from 'react-router-dom'

import { CrashScreen } from './CrashScreen'
import { LoggedIn } from './LoggedIn'
import { LoginScreen } from '../screens/LoginScreen'

export interface Guards {
  readonly requireSession: LoaderFunction
  readonly requireNoSession: LoaderFunction
  /** A form will be designed as soon as the editor's code is here. */
  readonly expectForm: (formId: number) => void
}

/** An address whose id is no number leads nowhere, so it is treated like any unknown one. */
const numericForm: LoaderFunction = ({ params }) =>
  /^\d{1,10}$/.test(params['formId'] ?? '') ? null : redirect('/dashboard')

const newOrNumericCatalog: LoaderFunction = ({ params: { catalogId = '' } }) =>
  /^(new|\d{1,10})$/.test(catalogId) ? null : redirect('/dashboard')

const numericUserOf =
  (list: string): LoaderFunction =>
  ({ params: { userId = '' } }) =>
    /^\d{1,10}$/.test(userId) ? null : redirect(list)

const numericUserAndForm: LoaderFunction = async (args) =>
  (await numericUserOf('/records')(args)) ?? numericForm(args)

const numericMails: LoaderFunction = ({ params: { mailIds = '' } }) =>
  /^\d{1,9}(,\d{1,9}){0,99}$/.test(mailIds) ? null : redirect('/emails')

const numericGroup: LoaderFunction = ({ params: { groupId = '' } }) =>
  /^\d{1,10}$/.test(groupId) ? null : redirect('/groups')

const numericCatalog: LoaderFunction = ({ params: { catalogId = '' } }) =>
  /^\d{1,10}$/.test(catalogId) ? null : redirect('/dashboard')

/** One lazy file per address: nobody loads a screen that they do not open. Literal segments win over parameters. */
export function createRoutes({ requireSession, requireNoSession, expectForm }: Guards): RouteObject[] {
  let isEditorHere = false
  const newOrNumericForm: LoaderFunction = (args) => {
    const { formId } = args.params
    if (formId === 'new') return null
    const elsewhere = numericForm(args)
    // Once the editor is here, it asks itself and at once.
    if (elsewhere === null && !isEditorHere) expectForm(Number(formId))
    return elsewhere
  }

  return [
    {
      errorElement: <CrashScreen />,
      HydrateFallback: () => null,
      children: [
        { path: '/login', loader: requireNoSession, Component: LoginScreen },
        {
          path: '/activation/:activationKey',
          lazy: async () => {
            const { ActivationScreen } = await import('../screens/ActivationScreen')
            return { Component: ActivationScreen }
          },
        },
        {
          loader: requireSession,
          Component: LoggedIn,
          children: [
            {
              // Inside the shell, so that a screen that fails leaves the menu to go elsewhere.
              errorElement: <CrashScreen />,
              children: [
                {
                  path: '/dashboard',
                  handle: { section: 'dashboard', guide: 'home' },
                  lazy: async () => {
                    const { DashboardScreen } = await import('../screens/DashboardScreen')
                    return { Component: DashboardScreen }
                  },
                },
                {
                  path: '/inbox',
                  handle: { section: 'inbox', guide: 'inbox' },
                  lazy: async () => {
                    const { InboxScreen } = await import('../screens/InboxScreen')
                    return { Component: InboxScreen }
                  },
                },
                {
                  path: '/forms',
                  handle: { section: 'forms', guide: 'forms' },
                  lazy: async () => {
                    const { FormsScreen } = await import('../screens/FormsScreen')
                    return { Component: FormsScreen }
                  },
                },
                {
                  path: '/forms/templates',
                  handle: { section: 'forms', guide: 'forms' },
                  lazy: async () => {
                    const { ExamplesScreen } = await import('../screens/ExamplesScreen')
                    return { Component: ExamplesScreen }
                  },
                },
                {
                  path: '/forms/private/:formId/:recordId?',
                  handle: { section: 'forms', guide: 'answering' },
                  loader: numericForm,
                  lazy: async () => {
                    const { AnswerScreen } = await import('../screens/AnswerScreen')
                    return { Component: AnswerScreen }
                  },
                },
                {
                  // One route, so that a form stays open as it is when it gets its id and from view to view.
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
                    { path: 'page/:pageId/group/:groupId', element: null },
                    { path: 'page/:pageId/catalog/:fieldId', element: null },
                    { path: '*', loader: () => redirect('/dashboard') },
                  ],
                },
                {
                  path: '/catalogs',
                  handle: { section: 'catalogs', guide: 'catalogs' },
                  lazy: async () => {
                    const { CatalogsScreen } = await import('../screens/CatalogsScreen')
                    return { Component: CatalogsScreen }
                  },
                },
                {
                  path: '/catalogs/:catalogId',
                  handle: { section: 'catalogs', isWorkbench: true, guide: 'catalog-designer' },
                  loader: newOrNumericCatalog,
                  lazy: async () => {
                    const { CatalogEditorScreen } = await import('../screens/CatalogEditorScreen')
                    return { Component: CatalogEditorScreen }
                  },
                  children: [
                    { index: true, element: null },
                    { path: 'filters', handle: { guide: 'catalog-filters' }, element: null },
                    { path: 'page/:pageId/catalog/:fieldId', element: null },
                    { path: '*', loader: () => redirect('/dashboard') },
                  ],
                },
                {
                  // Spelled so in the specification; one address for one thing.
                  path: '/catalog/:catalogId/page/:pageId/catalog/:fieldId',
                  loader: ({ params: { catalogId = '', pageId = '', fieldId = '' } }) =>
                    redirect(`/catalogs/${catalogId}/page/${pageId}/catalog/${fieldId}`),
                },
                {
                  path: '/catalog/records',
                  handle: { section: 'catalogRows', guide: 'catalog-rows' },
                  lazy: async () => {
                    const { CatalogRecordsScreen } = await import('../screens/CatalogRecordsScreen')
                    return { Component: CatalogRecordsScreen }
                  },
                },
                {
                  path: '/catalog/records/:catalogId',
                  handle: { section: 'catalogRows', guide: 'catalog-rows' },
                  loader: numericCatalog,
                  lazy: async () => {
                    const { CatalogRowsScreen } = await import('../screens/CatalogRowsScreen')
                    return { Component: CatalogRowsScreen }
                  },
                },
                {
                  path: '/catalog/records/:catalogId/fill',
                  handle: { section: 'catalogRows', guide: 'fill' },
                  loader: numericCatalog,
                  lazy: async () => {
                    const { FillCatalogScreen } = await import('../screens/FillCatalogScreen')
                    return { Component: FillCatalogScreen }
                  },
                },
                {
                  path: '/catalog/private/:catalogId/:rowId?',
                  handle: { section: 'catalogRows', guide: 'catalog-rows' },
                  loader: numericCatalog,
                  lazy: async () => {
                    const { CatalogRowScreen } = await import('../screens/CatalogRowScreen')
                    return { Component: CatalogRowScreen }
                  },
                },
                {
                  path: '/records',
                  handle: { section: 'records', guide: 'records' },
                  lazy: async () => {
                    const { RecordsScreen } = await import('../screens/RecordsScreen')
                    return { Component: RecordsScreen }
                  },
                },
                {
                  path: '/records/detail/:recordId',
                  handle: { section: 'records', guide: 'record' },
                  lazy: async () => {
                    const { RecordDetailScreen } = await import('../screens/RecordDetailScreen')
                    return { Component: RecordDetailScreen }
                  },
                },
                {
                  path: '/records/all',
                  handle: { section: 'records', guide: 'records' },
                  lazy: async () => {
                    const { AllRecordsScreen } = await import('../screens/AllRecordsScreen')
                    return { Component: AllRecordsScreen }
                  },
                },
                {
                  path: '/records/u&f/:userId/:formId',
                  handle: { section: 'records', guide: 'records' },
                  loader: numericUserAndForm,
                  lazy: async () => {
                    const { FormRecordsScreen } = await import('../screens/FormRecordsScreen')
                    return { Component: FormRecordsScreen }
                  },
                },
                {
                  path: '/records/:userId',
                  handle: { section: 'records', guide: 'records' },
                  loader: numericUserOf('/records'),
                  lazy: async () => {
                    const { UserRecordsScreen } = await import('../screens/UserRecordsScreen')
                    return { Component: UserRecordsScreen }
                  },
                },
                {
                  path: '/records/:formId/:formName',
                  handle: { section: 'records', guide: 'records' },
                  loader: numericForm,
                  lazy: async () => {
                    const { FormRecordsScreen } = await import('../screens/FormRecordsScreen')
                    return { Component: FormRecordsScreen }
                  },
                },
                {
                  path: '/users',
                  handle: { section: 'users', guide: 'users' },
                  lazy: async () => {
                    const { UsersScreen } = await import('../screens/UsersScreen')
                    return { Component: UsersScreen }
                  },
                },
                {
                  path: '/users/:userId',
                  handle: { section: 'users', guide: 'users' },
                  loader: numericUserOf('/users'),
                  lazy: async () => {
                    const { UserScreen } = await import('../screens/UserScreen')
                    return { Component: UserScreen }
                  },
                },
                {
                  path: '/groups',
                  handle: { section: 'groups', guide: 'groups' },
                  lazy: async () => {
                    const { GroupsScreen } = await import('../screens/GroupsScreen')
                    return { Component: GroupsScreen }
                  },
                },
                {
                  path: '/groups/:groupId',
                  handle: { section: 'groups', guide: 'groups' },
                  loader: numericGroup,
                  lazy: async () => {
                    const { GroupScreen } = await import('../screens/GroupScreen')
                    return { Component: GroupScreen }
                  },
                },
                {
                  path: '/emails',
                  handle: { section: 'mail', guide: 'mail' },
                  lazy: async () => {
                    const { MailsScreen } = await import('../screens/MailsScreen')
                    return { Component: MailsScreen }
                  },
                },
                {
                  path: '/emails/:mailIds',
                  handle: { section: 'mail', guide: 'mail' },
                  loader: numericMails,
                  lazy: async () => {
                    const { MailsScreen } = await import('../screens/MailsScreen')
                    return { Component: MailsScreen }
                  },
                },
                {
                  path: '/account',
                  handle: { section: 'account', guide: 'account' },
                  lazy: async () => {
                    const { AccountScreen } = await import('../screens/AccountScreen')
                    return { Component: AccountScreen }
                  },
                },
                { path: '*', loader: () => redirect('/dashboard') },
              ],
            },
          ],
        },
      ],
    },
  ]
}
