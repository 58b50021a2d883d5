import type { Browser } from '@playwright/test'
import type { EditorStep } from './editorSteps'
import { measureWork, type Work } from './meter'
import { knowNames } from './openEditor'

const empty = `<!doctype html><title>floor</title><style>body{margin:0}main{height:700px;overflow:auto}p{height:96px}</style>
<input><button>press</button><main>${'<p>row</p>'.repeat(60)}</main>`

/** Measures the same actions on an empty page: the browser's own share on this machine, now. */
export async function measureFloor(browser: Browser): Promise<Readonly<Record<EditorStep['floor'], Work>>> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await knowNames(page)
  await page.goto('about:blank')
  await page.setContent(empty)
  await page.locator('input').focus()
  const key = await measureWork(page, (step) => page.keyboard.press('abcde'[step % 5] ?? 'a'), { count: 20 })
  const click = await measureWork(page, () => page.locator('button').click(), { count: 8, settle: 200 })
  await page.mouse.move(300, 400)
  const wheel = await measureWork(page, () => page.mouse.wheel(0, 120), { count: 60, settle: 0 })
  await page.mouse.down()
  const drag = await measureWork(page, (step) => page.mouse.move(300, 150 + ((step * 17) % 400)), {
    count: 120,
    settle: 0,
    warmUp: 10,
  })
  await page.mouse.up()
  await page.context().close()
  return { key, click, wheel, drag }
}
