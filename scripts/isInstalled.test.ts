import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { isInstalled } from './isInstalled.mjs'

let root = ''
afterEach(() => rmSync(root, { recursive: true, force: true }))

function project(wanted: object, found?: object): string {
  root = mkdtempSync(join(tmpdir(), 'acopio-installed-'))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  if (found === undefined) return root
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: found }))
  return root
}
const one = { 'node_modules/a': { version: '1.0.0' } }

it('is not, without node_modules', () => expect(isInstalled(project(one))).toBe(false))

it('is, when every pinned version is there', () =>
  expect(isInstalled(project({ '': { name: 'acopio' }, ...one }, one))).toBe(true))

it('is not, when a version changed or a package is missing', () => {
  expect(isInstalled(project(one, { 'node_modules/a': { version: '0.9.0' } }))).toBe(false)
  rmSync(root, { recursive: true })
  expect(isInstalled(project({ ...one, 'node_modules/b': { version: '2.0.0' } }, one))).toBe(false)
})

it('does not miss what is for other systems', () => {
  const wanted = { ...one, 'node_modules/mac': { version: '1.0.0', optional: true } }
  expect(isInstalled(project(wanted, one))).toBe(true)
})
