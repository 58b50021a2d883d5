import { test } from '../../e2e/support/test'
import { enter, logIn } from '../../e2e/support/account'
import { addAccount } from '../../e2e/support/addAccount'
import { addCatalog } from '../../e2e/support/addCatalog'
import type { FaultCase } from './faultCases'
import { faultCatalog, faultForm, faultRows, faultRules } from './faultForm'
import { faultSteps } from './faultSteps'
import { startFaultyProxy } from './faultyProxy'
import type { Visit } from './visit'

/** Defines a test for each case: no answer is lost, and exactly one record results. */
export function testFaults(cases: readonly FaultCase[]): void {
  test.use({ serviceWorkers: 'allow' })
  for (const { step: name, fault } of cases) {
    test(`${name} × ${fault}`, async ({ context, page, request }) => {
      const credentials = await addAccount()
      const account = await logIn(request, credentials)
      const catalog = await addCatalog(request, account, faultCatalog, faultRows)
      const formId = await account.createForm(faultForm(catalog), faultRules)
      const proxy = await startFaultyProxy(process.env['E2E_BASE_URL'] ?? '')
      // A fake clock, so that time-outs need no waiting.
      await context.clock.install()
      await enter(page, account)
      const step = faultSteps[name]
      const visit: Visit = { context, page, proxy, account, credentials, formId, fault }
      const leaveNetwork = () => context.setOffline(fault === 'offline')
      try {
        await step.prepare(visit)
        if (step.moment === 'arrival') await leaveNetwork()
        proxy.strike({ fault, moment: step.moment, hits: step.hits, before: leaveNetwork })
        await step.act(visit)
        proxy.heal()
        await context.setOffline(false)
        await step.goOn(visit)
      } finally {
        await proxy.close()
      }
    })
  }
}
