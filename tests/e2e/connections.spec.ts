import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { connect } from './support/connect'
import { makeVisits, openRecords, rows } from './support/recordsGrid'
import { test } from './support/test'
import { visitForm, visitRules } from './support/visitForm'

test('another company is invited, accepts, answers what is shared with it, and is shut out when the connection ends', async ({
  page,
  request,
  browser,
}) => {
  const [ours, theirs] = [await openAccount(request), await openAccount(request)]
  const name = `Visita ${Date.now()}`
  await ours.createForm(visitForm({ name, public: false }))
  const { email } = theirs.session.user

  await enter(page, ours)
  await page.goto('/connections')
  await expect(page.getByRole('heading', { name: 'Todavía no hay conexiones' })).toBeVisible()
  await page.getByRole('button', { name: 'Conectar otra empresa' }).click()
  const inviting = page.getByRole('dialog', { name: 'Conectar otra empresa' })
  await inviting.getByLabel('Correo de quien administra la otra cuenta').fill(email)
  await inviting.getByRole('button', { name: 'Invitar' }).click()
  const address = await inviting.getByLabel('Enlace de la invitación').inputValue()
  await expectAccessible(page)
  await inviting.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByText(email)).toBeVisible()

  const other = await browser.newPage()
  await enter(other, theirs)
  await other.goto(address)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Aceptar' }).click()
  await expect(other).toHaveURL(/\/connections\/\d+$/)
  await expect(other.getByRole('list', { name: 'Usuarios de la conexión' })).toContainText(
    ours.session.user.email,
  )
  await expectAccessible(other)

  await page.goto('/forms')
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Compartir' }).click()
  const dialog = page.getByRole('dialog', { name: `Compartir «${name}»` })
  await dialog.getByRole('combobox', { name: 'Persona, grupo o conexión' }).fill(email)
  await page.getByRole('option', { name: /Todas las personas de la conexión/ }).click()
  await dialog.getByRole('combobox', { name: 'Acceso' }).click()
  await expect(page.getByRole('option', { name: 'Administrar' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Ver y responder' }).click()
  await dialog.getByRole('button', { name: 'Dar acceso' }).click()
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'Todas las personas de la conexión' }),
  ).toContainText('Ver y responder')
  await dialog.getByRole('tab', { name: 'Quién lo ve' }).click()
  await expect(dialog.getByText(/por la conexión/)).toBeVisible()

  await other.goto('/forms')
  await other.getByRole('button', { name: `Acciones de ${name}` }).click()
  await other.getByRole('menuitem', { name: 'Contestar' }).click()
  await expect(other.getByRole('textbox', { name: 'Cliente' })).toBeVisible()

  await page.goto('/connections')
  await page.getByRole('link', { name: new RegExp(email) }).click()
  await expect(page.getByRole('list', { name: 'Compartido por mí' })).toContainText(name)
  await page.getByRole('button', { name: 'Terminar la conexión' }).click()
  await page
    .getByRole('dialog', { name: /¿Terminar la conexión/ })
    .getByRole('button', { name: 'Terminar la conexión' })
    .click()
  await expect(page.getByRole('heading', { name: 'Todavía no hay conexiones' })).toBeVisible()
  await other.goto('/forms')
  await expect(other.getByRole('heading', { level: 1, name: 'Formularios' })).toBeVisible()
  await expect(other.getByRole('button', { name: `Acciones de ${name}` })).toHaveCount(0)
  await other.close()
})

test('pages that are open when a connection ends show nothing of it any more, and lose nothing of their own', async ({
  page,
  request,
  context,
}) => {
  const [ours, theirs] = [await openAccount(request), await openAccount(request)]
  const formId = await ours.createForm(visitForm({ public: false }), visitRules)
  await makeVisits(ours, formId, 2)
  const connection = await connect(request, ours.session, theirs.session)
  const headers = { Authorization: `Bearer ${ours.session.jwt}` }
  const wish = { file_shared: formId, owner: connection, is_connection: true, perm: 'can_answer_item' }
  const shared = await request.patch('/api/infosync/file_shared/', { headers, data: { objects: [wish] } })
  expect(shared.status(), await shared.text()).toBe(201)

  await enter(page, theirs)
  await openRecords(page, formId)
  await expect(rows(page)).toHaveCount(2)
  const answering = await context.newPage()
  await enter(answering, theirs)
  await answering.goto(`/forms/private/${formId}/`)
  const customer = answering.getByRole('textbox', { name: 'Cliente' })
  await customer.fill('Papelería Sur')

  const ended = await request.delete(`/api/infosync/connection/${connection}/`, { headers })
  expect(ended.status()).toBe(204)
  await makeVisits(ours, formId, 1)
  await page.bringToFront()
  await expect(rows(page)).toHaveCount(0)
  await expect(
    page.getByText('Puede que hayan eliminado el formulario o que no tengas acceso.'),
  ).toBeVisible()
  await expectAccessible(page)
  // What was written is still there, though it can be sent to nobody.
  await answering.bringToFront()
  await expect(customer).toHaveValue('Papelería Sur')
  await answering.close()
})
