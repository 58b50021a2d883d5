import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../tests/support/sourceFiles'
import { range, runsOn } from './nodeVersions.mjs'

const engines = (file: string): unknown => {
  const { packages, ...own } = JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as {
    readonly engines?: { readonly node: string }
    readonly packages?: { readonly '': { readonly engines: { readonly node: string } } }
  }
  return (packages?.[''] ?? own).engines?.node
}

it('are those that package.json and its lock file name', () => {
  expect([engines('package.json'), engines('package-lock.json')]).toEqual([range, range])
})

it.each(['20.19.0', '20.20.2', '22.13.0', '22.21.1', '24.0.0', '24.21.0', '26.10.0'])(
  '%s is one',
  (version) => expect(runsOn(version)).toBe(true),
)

// Some installed packages refuse these versions.
it.each(['18.20.0', '20.18.3', '21.7.3', '22.0.0', '22.12.0', '23.11.0'])('%s is none', (version) =>
  expect(runsOn(version)).toBe(false),
)
