import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { newForm } from '../../schemas/model/newForm'
import { png } from '../api/pictures'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { test } from './support/test'

const [photo, film] = ['65f100000000000000000001', '65f100000000000000000002']

const form = {
  ...newForm({ name: 'Visita', pageName: 'Datos' }),
  form_pages: [
    {
      page_name: 'Datos',
      page_description: null,
      page_type: 'fields',
      page_fields: [
        {
          field_id: photo,
          field_type: 'image',
          label: 'Foto',
          required: false,
          properties: {
            metadata: ['created_at', 'folio'],
            watermark_enable: true,
            watermark_config: {
              text_data: 'Obra norte',
              text_data_array: ['Obra norte'],
              position: 'right-bottom',
              font_size: '40',
              color: '#FFFFFF',
            },
          },
        },
        { field_id: film, field_type: 'file', label: 'Video', required: false },
      ],
    },
  ],
}

/** A second of a film, made by the browser itself; null where it can make none. */
function filmedIn(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const type = 'video/mp4;codecs=vp9'
    if (!MediaRecorder.isTypeSupported(type)) return null
    const canvas = document.createElement('canvas')
    const drawing = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: type })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => void parts.push(data)
    const stopped = new Promise((resolve) => (recorder.onstop = resolve))
    recorder.start()
    for (let step = 0; step < 10; step += 1) {
      drawing?.fillRect(step * 10, 0, 5, 100)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
}

test('a picture is stamped once it is sent; a video is watched where it was answered, at 360 points too', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  const formId = await account.createForm(form)
  await enter(page, account)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/forms/private/${formId}/`)
  const part = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })

  await part('Foto')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'fachada.png', mimeType: 'image/png', buffer: png(900, 600) })
  await expect(part('Foto').getByText('«fachada.png» está listo.')).toBeAttached()

  const film = await filmedIn(page)
  const video = {
    name: 'recorrido.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from(film ?? 'AAAAGGZ0eXBpc29tAAAAAGlzb21tcDQy', 'base64'),
  }
  await part('Video').locator('input[type=file]').first().setInputFiles(video)
  const ranges: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('recorrido.mp4')) ranges.push(`${response.status()}`)
  })
  await part('Video').getByRole('button', { name: 'Ver el video' }).click()
  if (film === null) await expect(part('Video').getByText(/no se puede ver aquí/)).toBeVisible()
  else {
    const player = part('Video').locator('video')
    await expect
      .poll(() => player.evaluate((element: HTMLVideoElement) => element.videoWidth))
      .toBeGreaterThan(0)
    expect(ranges).toContain('206')
  }
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Enviar respuestas' }).click()
  await expect(page.getByText(/^Tu folio es/)).toBeVisible()
  const [record] = await account.records(formId)
  const { file_url: url } = record?.answers[photo] as { file_url: string }
  const stamped = await (await request.get(url)).body()
  const { exif, width } = await sharp(stamped).metadata()
  expect(width).toBe(900)
  expect(exif?.toString('latin1')).toContain(record?.folio)
  const { max } = (await sharp(stamped).greyscale().stats()).channels[0] ?? { max: 0 }
  expect(max).toBeGreaterThan(200)
})
