import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LaunchOptions, Page } from '@playwright/test'
import sharp from 'sharp'
import { newFolder, removeFolder } from '../../support/product'
import { barcodePicture } from './barcodePicture'
import { test as base } from './test'

/** The code in front of the camera. */
export const seenCode = 'PZ-7501'

const [width, height] = [640, 480]

/** Returns a video of a code in front of a camera. */
async function filmOf(text: string): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#c4bcb0' } })
  const code = await sharp(await barcodePicture(text))
    .resize(300)
    .toBuffer()
  const light = await picture
    .composite([{ input: code }])
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  // The two colour planes, of a quarter's size, are neutral.
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F20:1 Ip A1:1 C420jpeg\n`), frame, frame])
}

/** A test on a device whose camera sees {@link seenCode} and may be used. */
export const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = newFolder('film')
      const film = join(folder, 'code.y4m')
      writeFileSync(film, await filmOf(seenCode))
      const args = ['ui', 'device'].map((what) => `--use-fake-${what}-for-media-stream`)
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...args, `--use-file-for-fake-video-capture=${film}`],
      })
      removeFolder(folder)
    },
    { scope: 'worker' },
  ],
})

/** Makes the camera unavailable to the page; the returned function undoes that. */
export async function denyCamera(page: Page): Promise<() => Promise<void>> {
  const ask = await page.evaluateHandle(() => {
    const { mediaDevices } = navigator
    const asked = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    return asked
  })
  return () => ask.evaluate((asked) => void (navigator.mediaDevices.getUserMedia = asked))
}
