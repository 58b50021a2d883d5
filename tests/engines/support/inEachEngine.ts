import { request, type APIRequestContext } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest'
import { logIn, type Account } from '../../e2e/support/account'
import { addAccount } from '../../e2e/support/addAccount'
import { startFaultyProxy, type FaultyProxy } from '../../faults/browser/faultyProxy'
import { engines, missingEngines } from './engines'
import { openTab, type Tab } from './tab'

/** Somebody with an account of their own and an engine in front of them. */
export interface Visitor {
  readonly tab: Tab
  readonly account: Account
  readonly request: APIRequestContext
  readonly goOffline: () => void
  readonly goOnline: () => void
}

const pictures = join(import.meta.dirname, '../../../test-results/engines')

async function arrive(engine: (typeof engines)[number]) {
  const baseUrl = process.env['E2E_BASE_URL']
  if (baseUrl === undefined) throw new Error('The product was not started.')
  // No engine but Chromium can be told to be without network: the way to the server is cut instead.
  const proxy: FaultyProxy = await startFaultyProxy(baseUrl)
  const calls = await request.newContext({ baseURL: baseUrl })
  const user = await addAccount()
  const account = await logIn(calls, user)
  const driver = await engine.launch()
  const tab = openTab(driver, proxy.address)
  const leave = async () => {
    await driver.close()
    await proxy.close()
    await calls.dispose()
  }
  const visitor: Visitor = {
    tab,
    account,
    request: calls,
    goOffline: () => proxy.strike({ fault: 'reset', moment: 'arrival', hits: () => true }),
    goOnline: proxy.heal,
  }
  return { visitor, address: proxy.address, user, leave }
}

/** Logs in as people do. */
async function enterByForm(tab: Tab, baseUrl: string, user: { email: string; password: string }) {
  await tab.driver.open(`${baseUrl}/login`)
  // Not every engine can be told which language to wish for.
  await tab.driver.run(`localStorage.setItem('acopio.locale', 'es_MX')`)
  await tab.reload()
  await tab.write({ label: /^Correo o usuario/ }, user.email)
  await tab.write({ label: /^Contraseña/ }, user.password)
  await tab.press('Enter')
  await tab.see({ role: 'heading', name: /^Hola/ })
}

/** Runs the tests in each engine of this machine, by one visitor who has logged in; tells how to get the others. */
export function inEachEngine(tests: (visitor: () => Visitor) => void): void {
  for (const { name, install } of missingEngines)
    describe.skip(`${name} is not on this machine (Debian: ${install})`, () => test('is tried', () => {}))

  describe.each(engines)('$name', (engine) => {
    let there: Awaited<ReturnType<typeof arrive>> | undefined
    const visitor = () => {
      if (!there) throw new Error('Nobody has arrived.')
      return there.visitor
    }

    beforeAll(async () => {
      there = await arrive(engine)
      await there.visitor.tab.driver.resize(1280, 800)
      await enterByForm(there.visitor.tab, there.address, there.user)
    })

    afterEach(async ({ task }) => {
      there?.visitor.goOnline()
      if (task.result?.state !== 'fail' || !there) return
      mkdirSync(pictures, { recursive: true })
      const file = `${engine.name} ${task.name}`.replaceAll(/[^\p{L}\d]+/gu, '-')
      await there.visitor.tab.driver.screenshot(join(pictures, `${file}.png`)).catch(() => undefined)
    })

    afterAll(() => there?.leave())

    tests(visitor)
  })
}
