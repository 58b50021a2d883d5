import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { compileForm } from '../../schemas/compile/compileForm'
import { exampleForms } from '../../schemas/examples/exampleForms'
import { textKey } from '../../schemas/model/form'
import { locales, type Locale } from '../../schemas/model/locales'
import { sampleAnswers } from '../../schemas/samples/sampleAnswers'
import { seededRandom } from '../../schemas/samples/seededRandom'
import { guideIds, type GuideId } from '../../src/shared/help/guideIds'
import { enter, openAccount, type Account } from '../e2e/support/account'
import { connect } from '../e2e/support/connect'

/** The pictures of the guides, taken from the built product on data of its own, in each language. */
const folder = join(import.meta.dirname, '../../locales/help')

test.use({ viewport: { width: 1100, height: 640 }, colorScheme: 'light' })

interface Taking {
  readonly page: Page
  readonly locale: Locale
  readonly formId: number
  readonly catalogId: number
  readonly recordId: string
  readonly groupId: number
  readonly connectionId: number
  /** Of who is logged in: one that is made anew each time, and shown as another. */
  readonly email: string
  readonly say: (id: string) => string
}

const press = ({ page, say }: Taking, id: string) =>
  page
    .getByRole('button', { name: say(id) })
    .first()
    .click()

const dialogOf = ({ page }: Taking) => page.getByRole('dialog').getByRole('button').nth(1).waitFor()

/** How each screen is brought to what its guide shows. */
const scenes: Record<GuideId, (taking: Taking) => Promise<unknown>> = {
  home: ({ page }) => page.goto('/dashboard'),
  inbox: ({ page }) => page.goto('/inbox?tab=all'),
  answering: ({ page, formId }) => page.goto(`/forms/private/${formId}/`),
  forms: ({ page }) => page.goto('/forms'),
  designer: ({ page, formId }) => page.goto(`/forms/${formId}`),
  templates: ({ page, formId }) => page.goto(`/forms/templates/${formId}`),
  feeds: ({ page, formId }) => page.goto(`/forms/feeds/${formId}`),
  webhooks: ({ page, formId }) => page.goto(`/forms/webhooks/${formId}`),
  programs: ({ page, formId }) => page.goto(`/forms/programs/${formId}`),
  workflows: async ({ page, formId, say }) => {
    await page.goto(`/forms/${formId}/workflows`)
    await page.getByText(say('workflows.none')).waitFor()
  },
  rules: async ({ page, formId, say }) => {
    await page.goto(`/forms/${formId}/rules`)
    await page.getByRole('button', { name: say('rules.add') }).waitFor()
  },
  'form-options': async (taking) => {
    await taking.page.goto(`/forms/${taking.formId}`)
    await press(taking, 'options.open')
    await taking.page.getByRole('dialog').getByRole('textbox').first().waitFor()
  },
  translations: async (taking) => {
    await taking.page.goto(`/forms/${taking.formId}`)
    await press(taking, 'designer.more')
    await taking.page.getByRole('menuitem', { name: taking.say('translations.title') }).click()
    await dialogOf(taking)
  },
  preview: async (taking) => {
    await taking.page.goto(`/forms/${taking.formId}`)
    await press(taking, 'designer.preview')
  },
  share: async (taking) => {
    await taking.page.goto(`/forms/${taking.formId}`)
    await press(taking, 'items.share')
    await dialogOf(taking)
  },
  catalogs: ({ page }) => page.goto('/catalogs'),
  'catalog-designer': ({ page, catalogId }) => page.goto(`/catalogs/${catalogId}`),
  'catalog-filters': async (taking) => {
    await taking.page.goto(`/catalogs/${taking.catalogId}/filters`)
    await press(taking, 'filters.add')
  },
  'catalog-rows': ({ page, catalogId }) => page.goto(`/catalog/records/${catalogId}`),
  fill: async ({ page, catalogId, locale, say }) => {
    await page.goto(`/catalog/records/${catalogId}/fill`)
    const sheet = { name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from(sheetIn(locale)) }
    await page.locator('input[type=file]').setInputFiles(sheet)
    await expect(page.getByRole('heading', { name: say('fill.columns') })).toBeVisible()
  },
  records: ({ page, formId }) => page.goto(`/records/${formId}/records`),
  record: ({ page, recordId }) => page.goto(`/records/detail/${recordId}`),
  users: async ({ page, email }) => {
    await page.goto('/users')
    await page.getByText(email).evaluate((text) => (text.textContent = 'ana@example.com'))
  },
  groups: ({ page, groupId }) => page.goto(`/groups/${groupId}`),
  activity: ({ page }) => page.goto('/activity'),
  connections: async ({ page, connectionId }) => {
    await page.goto(`/connections/${connectionId}`)
    await page.locator('main h1').waitFor()
    // The other company is one that is made anew each time: it is called as people call one.
    await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const called = (text: string) => text.replace(/[\da-f]{8}-[-\da-f]{27}@example\.com/g, 'Vivero Luna')
      while (texts.nextNode()) texts.currentNode.nodeValue = called(texts.currentNode.nodeValue ?? '')
    })
  },
  mail: async ({ page }) => {
    // They are written a moment after the records.
    await expect(async () => {
      await page.goto('/emails')
      await expect(page.locator('main a[href^="/emails/"]')).toHaveCount(mailboxes.length)
    }).toPass()
  },
  company: ({ page }) => page.goto('/account/company'),
  account: async ({ page, say }) => {
    await page.goto('/account')
    // One that is not made anew each time.
    await page
      .getByLabel(say('account.email'))
      .evaluate((input) => ((input as HTMLInputElement).value = 'ana@example.com'))
  },
}

const nameField = '65d0000000000000000000a1'
const cityField = '65d0000000000000000000a2'
const words: Record<Locale, Record<'catalog' | 'name' | 'city' | 'group', string>> = {
  es_MX: { catalog: 'Sucursales', name: 'Sucursal', city: 'Ciudad', group: 'Ventas' },
  en_US: { catalog: 'Branches', name: 'Branch', city: 'City', group: 'Sales' },
  pt_BR: { catalog: 'Filiais', name: 'Filial', city: 'Cidade', group: 'Vendas' },
}
const branches = [
  ['Alameda', 'Monterrey'],
  ['Palma', 'Saltillo'],
  ['Rosas', 'Monterrey'],
  ['Arena', 'Tampico'],
] as const

const team = [
  ['lucia', 'Lucía Soto', ['add_form', 'can_manage_users']],
  ['marco', 'Marco Díaz', ['add_form']],
  ['renata', 'Renata Paz', []],
] as const

const mailboxes = ['oficina@example.com', 'supervisor@example.com'] as const

const sheetIn = (locale: Locale): string => {
  const { name, city } = words[locale]
  return [`${name},${city}`, ...branches.map((row) => row.join(','))].join('\n')
}

/** What the interface calls something; of a choice by kind, what it calls a form's. */
function sayIn(locale: Locale): Taking['say'] {
  const file = join(folder, `../${locale}.json`)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return (id) => (messages[id] ?? id).replace(/^\{kind, select,.* other \{([^{}]*)\}\}$/, '$1')
}

async function addCatalog(request: APIRequestContext, { session }: Account, locale: Locale): Promise<number> {
  const headers = { Authorization: `Bearer ${session.jwt}` }
  const { catalog, name, city } = words[locale]
  const page_fields = [
    { field_id: nameField, field_type: 'text', label: name, key: true },
    { field_id: cityField, field_type: 'text', label: city },
  ]
  const data = { name: catalog, catalog_pages: [{ page_name: catalog, page_fields }] }
  const made = await request.post('/api/infosync/catalog_model/', { headers, data })
  expect(made.status(), await made.text()).toBe(201)
  const { catalog_id } = (await made.json()) as { readonly catalog_id: number }
  for (const [branch, town] of branches) {
    const row = { catalog_id, answers: { [nameField]: branch, [cityField]: town } }
    const added = await request.post('/api/infosync/catalog_answers/', { headers, data: row })
    expect(added.status(), await added.text()).toBe(201)
  }
  return catalog_id
}

/** People to work with, some of them in a group, whose id it says. */
async function addTeam(request: APIRequestContext, { session }: Account, locale: Locale): Promise<number> {
  const headers = { Authorization: `Bearer ${session.jwt}` }
  const add = async (path: string, data: object): Promise<number> => {
    const made = await request.post(`/api/infosync/${path}`, { headers, data })
    expect(made.status(), await made.text()).toBe(201)
    return ((await made.json()) as { readonly id: number }).id
  }
  const ids: number[] = []
  for (const [mailbox, name, permissions] of team) {
    const email = `${mailbox}.${locale.slice(0, 2)}@example.com`
    ids.push(await add('user_admin/', { name, email, password: 'una frase larga', permissions }))
  }
  const [supervisor, ...users] = ids
  return add('group/', { name: words[locale].group, users, supervisor_users: [supervisor] })
}

/** Another company, which is connected and may answer a form. Its id. */
async function addConnection(request: APIRequestContext, { session }: Account, formId: number) {
  const other = await openAccount(request)
  const id = await connect(request, session, other.session)
  const answer = await request.patch('/api/infosync/file_shared/', {
    headers: { Authorization: `Bearer ${session.jwt}` },
    data: {
      objects: [{ owner: id, is_connection: true, file_shared: formId, perm: 'can_answer_item' }],
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return id
}

/** Of these guides alone, where it says so: `GUIDES=account,connections`. */
const wanted = process.env['GUIDES']?.split(',')

for (const locale of locales)
  test(`pictures in ${locale}`, async ({ page, request }) => {
    test.setTimeout(900_000)
    const account = await openAccount(request)
    const formIds: number[] = []
    for (const { document, rules } of exampleForms) {
      const name = document.translations?.[locale]?.[textKey.formName] ?? document.name
      const mailed = formIds.length === 1 ? { email_configuration: { emails: [...mailboxes] } } : {}
      formIds.push(await account.createForm({ ...document, ...mailed, name, public: true }, rules?.rules))
    }
    const formId = formIds[1] ?? 0
    const compiled = compileForm({ document: await account.storedForm(formId) })
    const now = Date.now()
    const answers = sampleAnswers(compiled, seededRandom(7), { now })
    const times = { start_timestamp: now / 1000 - 60, end_timestamp: now / 1000 }
    const record = await account.submit({
      ...{ form_id: formId, answers, ...times, timezone: 'America/Mexico_City', properties: {} },
    })
    const catalogId = await addCatalog(request, account, locale)
    const groupId = await addTeam(request, account, locale)
    const connectionId = await addConnection(request, account, formId)
    await enter(page, account, locale)
    const made = {
      formId,
      catalogId,
      recordId: record.id,
      groupId,
      connectionId,
      email: account.session.user.email,
    }
    const taking: Taking = { page, locale, ...made, say: sayIn(locale) }
    for (const guide of guideIds) {
      if (wanted && !wanted.includes(guide)) continue
      await scenes[guide](taking)
      await page.locator('h1').first().waitFor()
      // No picture of what is still on its way.
      await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      const file = join(folder, locale, `${guide}.webp`)
      await sharp(picture).resize({ width: 800 }).webp({ quality: 60 }).toFile(file)
    }
  })
