import { expect } from '@playwright/test'
import { compareBuilds } from '../conformance/compareBuilds'
import { patience } from '../support/patience'
import { test } from './support/test'

const cases = 2_000

test('the browser’s build and the server’s say the same of random forms and answers, byte for byte', async () => {
  test.setTimeout(patience(400_000))
  const seed = Date.now() % 2 ** 30
  const { differences, examples } = await compareBuilds({ cases, seed })
  expect(differences, examples.join('\n\n')).toBe(0)
})
