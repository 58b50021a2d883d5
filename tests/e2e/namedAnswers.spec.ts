import { expect } from '@playwright/test'
import { answerMark } from '../../schemas/model/namedAnswers'
import { expectAccessible } from './support/accessibility'
import { openAccount, type Account } from './support/account'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'

let account: Account

test.use({ viewport: { width: 360, height: 640 } })
test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
})

const customer = answerMark(visit.customer, 'the customer')
const asked = `Email of ${customer}`

test('texts say what was answered before, as it is typed, and never as anything but text', async ({
  page,
}) => {
  const formId = await account.createForm(
    {
      ...visitForm(),
      translations: {
        en_US: {
          [`fields.${visit.customer}.label`]: 'Customer',
          [`fields.${visit.email}.label`]: asked,
          'pages.1.name': `What ${customer} saw`,
          'confirmation.message': `Thank you! The visit to ${customer} on ${answerMark(visit.day)} is in.`,
          'confirmation.button_message': 'Send visit',
        },
      },
    },
    visitRules,
  )
  await page.goto(`/forms/public/${formId}?lang=en_US`)
  const email = (name: string) => page.getByRole('textbox', { name: `Email of ${name}` })
  await expect(email('the customer')).toBeVisible()
  await page.getByRole('textbox', { name: /^Customer/ }).pressSequentially('Ana <b>Sol</b>')
  await expect(email('Ana <b>Sol</b>')).toBeVisible()
  await page.getByLabel('Fecha de la visita').fill('2025-01-31')
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { name: 'What Ana <b>Sol</b> saw' })).toBeFocused()
  const footer = page.locator('footer')
  await expect(footer.getByText('What Ana <b>Sol</b> saw')).toBeVisible()
  // What changes with the keys is announced by nothing.
  await expect(footer.locator('[aria-live=polite]')).toHaveText('Page 2 of 3')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Send visit' }).click()
  await expect(
    page.getByText('Thank you! The visit to Ana <b>Sol</b> on January 31, 2025 is in.'),
  ).toBeVisible()
  await expectAccessible(page)
})
