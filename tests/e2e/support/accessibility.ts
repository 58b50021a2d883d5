import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults, RunOptions, Spec } from 'axe-core'

interface PageWithAxe {
  axe?: {
    configure: (spec: Spec) => void
    run: (context: Document, options: RunOptions) => Promise<AxeResults>
  }
}

/** Rules whose findings are minor or moderate, which we do not check, and which visit every element. */
const neverGrave = [
  ...[
    'aria-allowed-role',
    'empty-heading',
    'empty-table-header',
    'form-field-multiple-labels',
    'heading-order',
  ],
  ...['image-redundant-alt', 'landmark-banner-is-top-level', 'landmark-complementary-is-top-level'],
  ...['landmark-contentinfo-is-top-level', 'landmark-main-is-top-level', 'landmark-no-duplicate-banner'],
  ...[
    'landmark-no-duplicate-contentinfo',
    'landmark-no-duplicate-main',
    'landmark-one-main',
    'landmark-unique',
  ],
  ...['meta-viewport', 'meta-viewport-large', 'no-autoplay-audio', 'page-has-heading-one'],
  ...['presentation-role-conflict', 'region', 'scope-attr-valid', 'server-side-image-map', 'skip-link'],
  'table-duplicate-name',
] as const
const rules = Object.fromEntries(neverGrave.map((id) => [id, { enabled: false }]))

let source: string | undefined

/** Injects axe once per document, because that takes half of the time of a check. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => (window as PageWithAxe).axe !== undefined)) return
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  await frame.evaluate(source)
  // So that the page receives the findings of its frames.
  await frame.evaluate(() =>
    (window as PageWithAxe).axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }),
  )
}

/** Expects no serious or critical finding on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  // Waits for transitions, so that final colours are measured; but not for loading animations and scroll-driven ones, which never end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .every(({ playState }) => playState !== 'running'),
  )
  for (const frame of page.frames()) await bringAxe(frame)
  const grave = await page.evaluate(async (rules) => {
    const { axe } = window as PageWithAxe
    if (!axe) return ['axe is not here']
    const { violations } = await axe.run(document, { resultTypes: ['violations'], selectors: false, rules })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, rules)
  expect(grave).toEqual([])
}
