import { expect, it } from 'vitest'
import { compareRecordLists } from '../support/recordLists/compareRecordLists'
import { listedForms } from '../support/recordLists/listedForms'
import { useTestServer } from './testServer'

/* Any address lists the records that it means, in their order, and counts them: `npm run parity -- records` asks many more. */

const seed = 20_261_126
const { server, owner } = await useTestServer()

it('lists what conditions mean in memory, whatever is asked, with columns and without', async () => {
  const forms = listedForms()
  // The largest take long to be sampled; they have their turn in the long run.
  const chosen = forms.filter((form) => JSON.stringify(form).length < 90_000).slice(0, 4)
  const found = { comparisons: 0, met: 0, differences: [] as string[] }
  for (const [at, document] of chosen.entries()) {
    const one = await compareRecordLists(
      {
        ...{ db: server.database.db, accountId: server.owner.account_id, userId: server.owner.id },
        save: async (form) =>
          ((await owner('POST', 'form_data/', form)).body as { form_id?: number }).form_id,
        get: (path) => owner('GET', path),
      },
      document,
      { seed: seed + at, records: 100, queries: 30 },
    )
    found.comparisons += one.comparisons
    found.met += one.met
    found.differences.push(...one.differences)
  }
  expect(found.differences.slice(0, 3)).toEqual([])
  // Addresses that mean everything or nothing would prove nothing.
  expect(found.met / found.comparisons).toBeGreaterThan(0.05)
  expect(found.met / found.comparisons).toBeLessThan(0.8)
}, 240_000)
