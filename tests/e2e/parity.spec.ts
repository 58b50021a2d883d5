import { expect } from '@playwright/test'
import { compareBuilds } from '../conformance/compareBuilds'
import { dose } from '../support/dose'
import { patience } from '../support/patience'
import { test } from './support/test'

/** The same ones each time; `npm run parity` tries others, as many as there is time for. */
const [cases, seed] = [dose(500, 2_000), 20_261_122]

test('the browser’s build and the server’s say the same of random forms and answers, byte for byte', async () => {
  test.setTimeout(patience(400_000))
  const { differences, examples } = await compareBuilds({ cases, seed })
  expect(differences, examples.join('\n\n')).toBe(0)
})
