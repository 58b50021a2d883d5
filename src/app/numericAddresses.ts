import { redirect, type LoaderFunction } from 'react-router-dom'

/** Redirects an address whose id is not a number, like any unknown one. */
export const numericForm: LoaderFunction = ({ params }) =>
  /^\d{1,10}$/.test(params['formId'] ?? '') ? null : redirect('/dashboard')

export const newOrNumericCatalog: LoaderFunction = ({ params: { catalogId = '' } }) =>
  /^(new|\d{1,10})$/.test(catalogId) ? null : redirect('/dashboard')

export const numericView: LoaderFunction = ({ params: { filterId = '' } }) =>
  /^\d{1,10}$/.test(filterId) ? null : redirect('/records')

export const numericUserOf =
  (list: string): LoaderFunction =>
  ({ params: { userId = '' } }) =>
    /^\d{1,10}$/.test(userId) ? null : redirect(list)

export const numericUserAndForm: LoaderFunction = async (args) =>
  (await numericUserOf('/records')(args)) ?? numericForm(args)

export const numericMails: LoaderFunction = ({ params: { mailIds = '' } }) =>
  /^\d{1,9}(,\d{1,9}){0,99}$/.test(mailIds) ? null : redirect('/emails')

export const numericGroup: LoaderFunction = ({ params: { groupId = '' } }) =>
  /^\d{1,10}$/.test(groupId) ? null : redirect('/groups')

export const numericConnection: LoaderFunction = ({ params: { connectionId = '' } }) =>
  /^\d{1,10}$/.test(connectionId) ? null : redirect('/connections')

export const numericCatalog: LoaderFunction = ({ params: { catalogId = '' } }) =>
  /^\d{1,10}$/.test(catalogId) ? null : redirect('/dashboard')
