import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { newForm } from '../../schemas/model/newForm'
import { test } from './support/test'

const sealField = '65a0000000000000000000a1'

/* E-mails of forms, as whoever keeps a form reads them where no mail server is set up. */

test('a form writes e-mails that are listed, read and led to from their record, which says who can see it', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  await enter(page, account)
  const formId = await account.createForm({
    ...newForm({ name: 'Extintores', pageName: 'Datos' }),
    form_pages: [
      {
        page_name: 'Datos',
        page_description: null,
        page_type: 'fields',
        page_fields: [{ field_id: sealField, field_type: 'text', label: 'Sello' }],
      },
    ],
  })

  await test.step('it is set up in the options of the form', async () => {
    await page.goto(`/forms/${formId}`)
    await page.getByRole('button', { name: 'Opciones del formulario' }).click()
    const options = page.getByRole('dialog')
    await options.getByRole('button', { name: 'Correo', exact: true }).click()
    await options.getByRole('textbox', { name: 'Enviar a estos correos' }).fill('jefa@example.com')
    await options.getByRole('textbox', { name: 'Enviar a estos correos' }).press('Enter')
    await expect(options.getByText('jefa@example.com')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Guardado', { exact: false }).first()).toBeVisible()
  })

  await test.step('a record causes one, which its page leads to', async () => {
    await page.goto(`/forms/private/${formId}/`)
    await page.getByRole('textbox', { name: 'Sello' }).fill('<b>roto</b>')
    await page.getByRole('button', { name: 'Enviar respuestas' }).click()
    await expect.poll(async () => (await account.records(formId)).length).toBe(1)
    const headers = { authorization: `Bearer ${account.session.jwt}` }
    await expect
      .poll(async () => {
        const list = await request.get('/api/infosync/email/', { headers })
        return ((await list.json()) as { meta: { total_count: number } }).meta.total_count
      })
      .toBe(1)
    const [record] = await account.records(formId)
    await page.goto(`/records/detail/${record?.id}`)
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Quién puede verlo' }).click()
    const people = page.getByRole('dialog', { name: /^Quién puede ver / })
    await expect(people.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await people.getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('link', { name: '1 correo enviado' }).click()
    await expect(page).toHaveURL(/\/emails\?record=/)
  })

  await test.step('it is read as it looks and as plain text', async () => {
    await page.getByRole('link', { name: /jefa@example.com/ }).click()
    await expect(page.getByRole('heading', { name: /Extintores: / })).toBeVisible()
    const letter = page.frameLocator('iframe')
    await expect(letter.getByText('Hay una respuesta nueva de «Extintores»', { exact: false })).toBeVisible()
    await page.getByText('Solo texto').click()
    await expect(page.locator('pre')).toContainText('Hay una respuesta nueva')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Correos' }).first().click()
    await expect(page.getByRole('link', { name: /jefa@example.com/ })).toBeVisible()
    await expectAccessible(page)
  })
})
