import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { exportedForm, openForm, pressToTheEnd, saveButton, saveState, undoButton } from './support/designer'
import { patience } from '../support/patience'
import { rich, richForm } from './support/richForm'
import { sampleForm } from './support/sampleForm'
import { test } from './support/test'

// Long ways through the options, whose e-mail part is a chunk of its own.
test.describe.configure({ timeout: patience(120_000) })

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

const options = (page: Page) => page.getByRole('dialog', { name: 'Opciones del formulario' })
const part = (page: Page, name: string) => options(page).getByRole('region', { name, exact: true })

/** A value in the list that is open. */
const picked = (page: Page, name: string) =>
  page.getByRole('listbox').getByRole('option', { name, exact: true })

async function openOptions(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Opciones del formulario' }).click()
  await options(page).getByRole('button', { name }).click()
  await expect(part(page, name)).toBeVisible()
}

async function closeOptions(page: Page): Promise<void> {
  await options(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(options(page)).toBeHidden()
}

test('options are found, changed, saved and taken back one by one', async ({ page }) => {
  const formId = await account.createForm(sampleForm())
  await openForm(page, formId)
  await openOptions(page, 'Temporizador')
  await expectAccessible(page)
  await part(page, 'Temporizador').getByLabel('Limitar el tiempo para responder').check()
  await expect(part(page, 'Temporizador').getByText('Escribe cuántos minutos')).toBeVisible()
  await part(page, 'Temporizador').getByLabel('Minutos para responder').fill('20')
  await expect(part(page, 'Temporizador').getByText('Escribe cuántos minutos')).toBeHidden()
  await part(page, 'Temporizador').getByLabel('Horas', { exact: true }).fill('1')
  await part(page, 'Temporizador').getByLabel('Minutos', { exact: true }).fill('30')

  // What is looked for takes the focus where it is.
  await options(page).getByRole('searchbox').fill('después de enviar')
  await options(page).getByRole('searchbox').press('Enter')
  const redirect = part(page, 'Confirmación').getByLabel('Después de enviar, ir a')
  await expect(redirect).toBeFocused()
  await redirect.fill('javascript:alert(1)')
  await expect(redirect).toHaveAttribute('aria-invalid', 'true')
  await redirect.fill('{host}/gracias')
  await expect(redirect).not.toHaveAttribute('aria-invalid')

  await options(page).getByRole('button', { name: 'Opciones avanzadas' }).click()
  await options(page).getByRole('radio', { name: 'Configurable' }).check()
  await options(page).getByLabel('Prefijo').fill('EXT-')
  await options(page).getByLabel('Longitud del número').fill('4')
  await expect(options(page).getByText('EXT-0001')).toBeVisible()
  const id = page.locator('[data-canvas] code').first()
  await expect(id).toBeHidden()
  await options(page).getByLabel('Mostrar los identificadores de los campos').check()
  await expectAccessible(page)
  await expect(id).toHaveText(/^[0-9a-f]{24}$/)

  await closeOptions(page)
  await expect(page).toHaveURL(new RegExp(`/forms/${formId}$`))
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Guardado')
  const form = await exportedForm(page)
  expect(form['timer_config']).toMatchObject({ active: true, minutes: 20, seconds_to_expire: 5400 })
  expect(form.confirmation?.redirect_url).toBe('{host}/gracias')
  expect(form.advanced_options?.folio).toMatchObject({
    config: true,
    manual: false,
    required: false,
    prefix: 'EXT-',
    padding_zeros: 4,
  })
})

test('turning the timer off empties it, and each step can be taken back', async ({ page }) => {
  const timer = { active: true, minutes: 20, seconds_to_expire: 5400, welcome_text: 'Hola' }
  const formId = await account.createForm({ ...sampleForm(), timer_config: timer })
  await openForm(page, formId)
  await openOptions(page, 'Temporizador')
  await part(page, 'Temporizador').getByLabel('Limitar el tiempo para responder').uncheck()
  await closeOptions(page)
  expect((await exportedForm(page))['timer_config']).toMatchObject({
    active: false,
    minutes: null,
    seconds_to_expire: null,
  })
  await expect(undoButton(page)).toHaveAccessibleName('Deshacer: cambiar «Limitar el tiempo para responder»')
  await pressToTheEnd(undoButton(page))
  expect((await exportedForm(page))['timer_config']).toEqual(timer)
})

/** The e-mail that is written below. A blank at the end of a line may be one that does not break: the browser decides. */
const blankBefore = (rest: string): unknown =>
  expect.stringMatching(
    new RegExp(`^<p>Hola {{record.user.name}}:(\\s|&nbsp;)${rest}$`.replace(/[{}]/g, '\\$&')),
  )

test('an e-mail is written by picking, linked to by its address, and what is dangerous never gets in', async ({
  page,
}) => {
  const formId = await account.createForm(
    richForm({
      email_configuration: {
        subject: null,
        body: '<p>Hola <img src=x onerror="window.broken = true"></p>',
        emails: ['ana@example.com'],
      },
    }),
  )
  await page.goto(`/forms/${formId}#options=email`)
  const email = part(page, 'Correo')
  const address = email.getByLabel('Enviar a estos correos').and(page.getByRole('textbox'))
  await address.fill('ANA@example.com')
  await address.press('Enter')
  await expect(email.getByText(/ANA@example\.com.* ya está en la lista/)).toBeVisible()
  await address.fill('luis@example.com, eva@example.com')
  await address.press('Enter')
  await expect(email.getByRole('button', { name: 'Quitar eva@example.com' })).toBeVisible()

  await email.getByLabel('Tipo de remitente').selectOption({ label: 'Otro correo' })
  await email.getByLabel('Correo del remitente').fill('ventas@')
  await expect(email.getByLabel('Correo del remitente')).toHaveAttribute('aria-invalid', 'true')
  await email.getByLabel('Correo del remitente').fill('ventas@example.com')

  const subject = email.getByRole('textbox', { name: 'Asunto' })
  await subject.pressSequentially('Entrega ')
  await email.getByRole('combobox', { name: 'Insertar un dato en el asunto' }).click()
  await picked(page, 'Folio').click()
  // A stored body with a picture is edited as HTML, already cleaned.
  const source = email.getByRole('textbox', { name: 'Mensaje' })
  await expect(source).toHaveValue('<p>Hola <img></p>')
  await source.fill('<p>Hola <script>alert(1)</script>{{record.user.name}}</p>')
  await source.blur()
  await email.getByRole('button', { name: 'Editar como texto' }).click()
  const body = email.getByRole('textbox', { name: 'Mensaje' })
  await expect(body.getByText('Nombre del usuario')).toBeVisible()
  await body.press('ControlOrMeta+End')
  // The editor hears late where the caret is, but knows where somebody wrote.
  await body.pressSequentially(': ')
  await expect(body).toContainText(':')
  await email.getByRole('combobox', { name: 'Insertar un dato en el mensaje' }).fill('Códi')
  await picked(page, 'Código').click()
  await expect(email.getByRole('region', { name: /^Vista previa/ })).toContainText(
    /Entrega 1-\d+Hola Ana:\sCódigo/,
  )
  await expectAccessible(page)

  await closeOptions(page)
  const form = await exportedForm(page)
  expect(form['email_configuration']).toMatchObject({
    sender: 'ventas@example.com',
    emails: ['ana@example.com', 'luis@example.com', 'eva@example.com'],
    subject: 'Entrega {{record.folio}}',
    body: blankBefore(`{{record.answers.${rich.code}}}</p>`),
  })
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
})
