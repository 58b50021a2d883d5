import { expect } from '@playwright/test'
import sharp from 'sharp'
import { enter, openAccount } from './support/account'
import { test } from './support/test'

interface Manifest {
  readonly start_url: string
  readonly display: string
  readonly icons: readonly { readonly src: string; readonly type: string; readonly sizes: string }[]
}

test('the app can be installed: it names itself, has icons as large as they say and begins at home', async ({
  page,
  request,
}) => {
  await page.goto('/login')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const served = await request.get(address ?? '')
  expect(served.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await served.json()) as Manifest
  expect(manifest).toMatchObject({ start_url: '/dashboard', display: 'standalone' })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512'])
  const apple = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? ''
  for (const { src, type, sizes } of [
    ...manifest.icons,
    { src: apple, type: 'image/png', sizes: '180x180' },
  ]) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toContain(type)
    const { width, height } = await sharp(await icon.body()).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
  }
})

test('where the browser offers it, the account’s menu installs it', async ({ page, request }) => {
  await enter(page, await openAccount(request))
  await page.goto('/dashboard')
  const menu = page.getByRole('button', { name: /^Cuenta de / })
  const item = page.getByRole('menuitem', { name: 'Instalar en este dispositivo' })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Mi cuenta' })).toBeVisible()
  await expect(item).toHaveCount(0)
  const asked = page.evaluate(
    () =>
      new Promise((resolve) => {
        const prompt = () => Promise.resolve(resolve('asked'))
        window.dispatchEvent(
          Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
        )
      }),
  )
  await item.click()
  expect(await asked).toBe('asked')
  await menu.click()
  await expect(item).toHaveCount(0)
})
