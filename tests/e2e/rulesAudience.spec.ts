import { expect, type Page } from '@playwright/test'
import type { RuleDocument } from '../../schemas/model/rule'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { exportedForm, openForm } from './support/designer'
import { ruledForm } from './support/ruledForm'
import { test } from './support/test'

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

const people = [
  { id: 901, name: 'Ana Prueba', username: 'ana', email: 'ana@example.com' },
  { id: 902, name: 'Ana Prueba', username: 'otra', email: 'otra@example.com' },
  { id: 903, name: 'Luis', username: 'luis', email: 'luis@example.com' },
]
const groups = [{ id: 71, name: 'Bodega' }]

/** An account of several: the product cannot make users yet. */
async function withPeople(page: Page): Promise<void> {
  const answer = (list: readonly { id: number; name: string; email?: string }[], url: URL) => {
    const [ids, name] = [url.searchParams.get('id__in')?.split(','), sought(url)]
    const objects = list.filter((one) =>
      ids ? ids.includes(String(one.id)) : `${one.name} ${one.email ?? ''}`.toLowerCase().includes(name),
    )
    return {
      meta: { limit: 20, offset: 0, total_count: objects.length, next: null, previous: null },
      objects,
    }
  }
  await page.route('**/api/infosync/user/?**', (route) =>
    route.fulfill({ json: answer(people, new URL(route.request().url())) }),
  )
  await page.route('**/api/infosync/group/?**', (route) =>
    route.fulfill({ json: answer(groups, new URL(route.request().url())) }),
  )
}

const sought = ({ searchParams }: URL) =>
  (searchParams.get('name') ?? searchParams.get('name__icontains') ?? '').toLowerCase()

const id = (end: string) => `65b0000000000000000000${end}`

const ruleFor = (more: Partial<RuleDocument>): RuleDocument => ({
  rule_id: '1a2b3c4d5e6f7081',
  rule_type: 'show',
  name: 'Pedir motivo',
  operator: 'and',
  conditions: [{ field: { field_id: id('a1'), type: 'radio' }, condition: 'in=', value: 'no' }],
  fields_ruled: [{ field_id: id('a2'), type: 'textarea', label: 'Motivo' }],
  user_conditions: {},
  group_conditions: {},
  ...more,
})

async function openRule(page: Page, rule: RuleDocument): Promise<void> {
  await openForm(page, await account.createForm(ruledForm(), [rule]))
  await page.getByRole('link', { name: /^Reglas/ }).click()
  await page.locator('[data-rule-head]').click()
}

const sentence = (page: Page) => page.locator('[data-rule-head]')
const users = (page: Page) => page.getByRole('combobox', { name: 'Usuarios' })

test('people are found by name or address, groups by name; both are said and stored', async ({ page }) => {
  await withPeople(page)
  await openRule(page, ruleFor({}))
  await page.getByRole('radiogroup', { name: 'Condiciones de usuario' }).getByText('Excepto').click()
  await users(page).fill('otra@')
  await expect(page.getByRole('option')).toHaveText(['Ana Pruebaotra@example.com'])
  await page.getByRole('option').click()
  await expect(sentence(page)).toContainText('; excepto para Ana Prueba')
  await users(page).fill('nadie')
  await expect(page.getByText('Nadie se llama así')).toBeVisible()
  await users(page).press('Escape')

  await page.getByRole('radiogroup', { name: 'Condiciones de grupo' }).getByText('Solo').click()
  await page.getByRole('combobox', { name: 'Grupos' }).fill('bod')
  await page.getByRole('option', { name: 'Bodega' }).click()
  await expect(sentence(page)).toContainText('; solo para quien esté en Bodega')
  await page.getByText('Para quien quede fuera, la regla no existe.').click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expectAccessible(page)

  const [stored] = (await exportedForm(page)).form_rules ?? []
  expect(stored?.user_conditions).toEqual({
    condition: 'exclude',
    users: [{ user_id: 902, user_name: 'Ana Prueba' }],
  })
  expect(stored?.group_conditions).toEqual({
    condition: 'include',
    groups: [{ group_id: 71, group_name: 'Bodega' }],
  })
})

test('who is gone is told, who has another name is called by it, and without a network what is stored stays', async ({
  page,
}) => {
  await withPeople(page)
  const include = {
    condition: 'include',
    users: [
      { user_id: 903, user_name: 'Luis de antes' },
      { user_id: 999, user_name: 'Eva' },
    ],
  }
  await openRule(page, ruleFor({ user_conditions: include }))
  await expect(sentence(page)).toContainText('; solo para Luis y Eva (ya no está)')

  await page.unroute('**/api/infosync/user/?**')
  await page.route('**/api/infosync/user/?**', (route) => route.abort())
  await users(page).fill('ana')
  await expect(
    page.getByText(/No hay conexión con el servidor.*Lo que ya elegiste se conserva\./),
  ).toBeVisible()
  await expect(sentence(page)).toContainText('; solo para Luis y Eva (ya no está)')
})
