import { expect } from '@playwright/test'
import sharp from 'sharp'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import { newForm } from '../../schemas/model/newForm'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { test } from './support/test'

const photos = '65a0000000000000000000a1'

test('photos of a record are looked at one after the other: nearer, turned, with keys, on a phone', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  await enter(page, account)
  const form = newForm({ name: 'Daños', pageName: 'Datos' })
  const page_fields = [withFieldDefaults({ field_id: photos, field_type: 'images', label: 'Fotos' })]
  const formId = await account.createForm({
    ...form,
    form_pages: form.form_pages.map((one) => ({ ...one, page_fields })),
  })
  const answers = []
  for (const [name, background] of [
    ['frente.png', '#c33'],
    ['lado.png', '#3a3'],
  ] as const) {
    const buffer = await sharp({ create: { width: 1200, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
    const uploaded = await request.post('/api/infosync/cloud_upload/', {
      headers: { Authorization: `Bearer ${account.session.jwt}` },
      multipart: { form_id: formId, field_id: photos, File: { name, mimeType: 'image/png', buffer } },
    })
    expect(uploaded.ok()).toBe(true)
    const { file } = (await uploaded.json()) as { file: string }
    answers.push({ file_name: name, file_url: file })
  }
  const { id } = await account.submit({ form_id: formId, answers: { [photos]: answers } })

  await page.goto(`/records/detail/${id}`)
  const link = page.getByRole('link', { name: 'frente.png' })
  await link.click()
  const gallery = page.getByRole('dialog', { name: 'Fotos del registro' })
  const front = gallery.getByRole('img', { name: 'frente.png' })
  await expect(gallery.getByText('1 de 2')).toBeVisible()
  await expect(front).toBeVisible()
  await expectAccessible(page)
  const width = async () => (await front.boundingBox())?.width ?? 0
  const whole = await width()
  await gallery.getByRole('button', { name: 'Acercar' }).click()
  await expect.poll(width).toBeGreaterThan(whole * 1.4)
  await page.keyboard.press('0')
  await page.keyboard.press('r')
  await expect.poll(width).toBeLessThan(whole)
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByText('2 de 2')).toBeVisible()
  await expect(gallery.getByRole('button', { name: 'Foto siguiente' })).toBeDisabled()
  await expect(gallery.getByRole('link', { name: 'Abrir el original' })).toHaveAttribute(
    'href',
    /\/file\/.*\.png$/,
  )

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(gallery.getByRole('img', { name: 'lado.png' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await expect(link).toBeFocused()
})
