import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { openAccount, type Account } from './support/account'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'

let account: Account

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
})

test('one question at a time: by keyboard, finger and Back, and the record is as ever', async ({ page }) => {
  const options = { one_at_a_time: true }
  const formId = await account.createForm(visitForm({ advanced_options: options }), visitRules)
  await page.goto(`/forms/public/${formId}`)
  const customer = page.getByRole('textbox', { name: 'Cliente' })
  const question = (number: number) =>
    expect(page.locator('footer').getByText(new RegExp(`^Pregunta ${number} de `))).toBeVisible()
  await question(1)
  await expect(page.locator('.acopio-slot')).toHaveCount(1)
  await expect(customer).toBeFocused()
  await expectAccessible(page)
  await customer.press('Enter')
  await expect(customer).toHaveAttribute('aria-invalid', 'true')
  await expect(customer).toBeFocused()
  await expect(page.locator('.answering-summary')).toHaveCount(0)
  await customer.fill('Óptica Sol')
  await customer.press('Enter')
  await question(2)
  await expect(customer).toHaveCount(0)
  await page.goBack()
  await question(1)
  await expect(customer).toBeFocused()

  const swipe = (from: number, to: number) =>
    page.locator('.answering-body').evaluate(
      (body, [start, end]) => {
        const at = (clientX: number) => [new Touch({ identifier: 1, target: body, clientX, clientY: 200 })]
        const touches = at(start)
        body.dispatchEvent(new TouchEvent('touchstart', { touches, changedTouches: touches, bubbles: true }))
        body.dispatchEvent(
          new TouchEvent('touchend', { touches: [], changedTouches: at(end), bubbles: true }),
        )
      },
      [from, to] as const,
    )
  await swipe(300, 100)
  await question(2)
  await swipe(100, 300)
  await question(1)

  const send = page.getByRole('button', { name: 'Mandar visita' })
  const day = page.getByLabel('Fecha de la visita')
  const next = page.getByRole('button', { name: 'Siguiente' })
  for (let number = 2; !(await send.isVisible()); number += 1) {
    await next.click()
    await question(number)
    if (await day.isVisible()) await day.fill('2025-01-31')
  }
  await send.click()
  await expect(page.getByRole('heading', { name: '¡Gracias! Tu visita quedó registrada.' })).toBeVisible()
  const [record] = await account.records(formId)
  expect(record?.answers).toMatchObject({ [visit.customer]: 'Óptica Sol', [visit.day]: '2025-01-31' })
})
