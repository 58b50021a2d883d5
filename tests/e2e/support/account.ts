import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Envelope } from '../../../schemas/api/common'
import type { SaveFormResponse } from '../../../schemas/api/forms'
import type { RecordDocument, SubmitRequest } from '../../../schemas/api/records'
import type { LoginSuccess } from '../../../schemas/api/session'
import type { FormDocument } from '../../../schemas/model/form'
import type { RuleDocument } from '../../../schemas/model/rule'
import { addAccount } from './addAccount'

const base = '/api/infosync/'

/** Access to an account through the API, to prepare a test. */
export interface Account {
  readonly session: LoginSuccess
  readonly createForm: (form: FormDocument, rules?: readonly RuleDocument[]) => Promise<number>
  /** Returns the form and its rules as stored on the server. */
  readonly storedForm: (formId: number) => Promise<FormDocument>
  readonly submit: (submission: SubmitRequest) => Promise<RecordDocument>
  readonly records: (formId: number) => Promise<readonly RecordDocument[]>
  /** Restores what was last deleted of the form's records. */
  readonly undoDeletion: (formId: number) => Promise<void>
}

/** Creates an account for one test, so that its lists contain nothing of other tests. */
export const openAccount = async (request: APIRequestContext): Promise<Account> =>
  logIn(request, await addAccount())

export async function logIn(
  request: APIRequestContext,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Account> {
  const login = await request.post(`${base}user_admin/login/`, { data: { username: email, password } })
  expect(login.status()).toBe(200)
  const session = (await login.json()) as LoginSuccess
  const headers = { Authorization: `Bearer ${session.jwt}` }
  return {
    session,
    createForm: async (form, rules) => {
      const answer = await request.post(`${base}form_data/?import=1`, {
        headers,
        data: { ...form, ...(rules && { form_rules: rules }) },
      })
      expect(answer.status(), await answer.text()).toBe(201)
      return ((await answer.json()) as SaveFormResponse).form_id
    },
    storedForm: async (formId) => {
      const answer = await request.get(`${base}get_form/?form_id=${formId}&with_rules=true`, { headers })
      expect(answer.status()).toBe(200)
      const [form] = ((await answer.json()) as Envelope<FormDocument>).objects
      if (!form) throw new Error(`There is no form ${formId}.`)
      return form
    },
    submit: async (submission) => {
      const answer = await request.post(`${base}form_answer/`, { headers, data: submission })
      expect(answer.status(), await answer.text()).toBe(201)
      return (await answer.json()) as RecordDocument
    },
    undoDeletion: async (formId) => {
      const gone = await request.get(`${base}form_answer/?form_id=${formId}&deleted=true`, { headers })
      const [deleted] = ((await gone.json()) as Envelope<RecordDocument>).objects
      const data = { change_set_id: deleted?.change_set_id }
      const answer = await request.post(`${base}form_answer/undo/`, { headers, data })
      expect(answer.status(), await answer.text()).toBe(200)
    },
    records: async (formId) => {
      const answer = await request.get(`${base}form_answer/?form_id=${formId}&limit=0`, { headers })
      expect(answer.status()).toBe(200)
      return ((await answer.json()) as Envelope<RecordDocument>).objects
    },
  }
}

/** Logs a page in without the login screen, which has tests of its own. */
export async function enter(page: Page, { session }: Account, language = 'es_MX'): Promise<void> {
  await page.addInitScript(
    ([stored, locale]) => {
      // Does not overwrite what was chosen during the test itself.
      if (localStorage.getItem('acopio.session') !== null) return
      localStorage.setItem('acopio.session', stored)
      localStorage.setItem('acopio.locale', locale)
    },
    // A logged-in user sees the language of their account.
    [
      JSON.stringify({ jwt: session.jwt, user: { ...session.user, lang: { code: language, lang: '' } } }),
      language,
    ] as const,
  )
}
