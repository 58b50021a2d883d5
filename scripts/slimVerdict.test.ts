import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compileForm } from '../schemas/compile/compileForm'
import { fieldTypes } from '../schemas/fields/registry'
import { arbitraryForm } from '../tests/support/arbitraryForm'
import { slimVerdict } from './slimVerdict.mjs'

const transform = slimVerdict.transform as (code: string, id: string) => { readonly code: string } | null
const packageFile = createRequire(import.meta.url).resolve('@cfworker/json-schema/package.json')
const file = join(packageFile, '..', 'dist', 'esm', 'validate.js')

it('leaves out formats and references, and nothing else', () => {
  const code = readFileSync(file, 'utf8')
  const slim = transform(code, file)?.code ?? ''
  expect(slim).not.toMatch(/from '\.\/(format|dereference)\.js'/)
  expect(slim.match(/^import .*$/gm)?.length).toBe((code.match(/^import .*$/gm)?.length ?? 0) - 2)
  expect(transform(code, 'another.js')).toBeNull()
  expect(() => transform('changed', file)).toThrow(/has changed/)
})

it('no schema of our own names a format or refers to another one', () => {
  const types = new Set<string>()
  for (const form of fc.sample(arbitraryForm, { numRuns: 300, seed: 1 })) {
    const { schema, fields } = compileForm({ document: form })
    for (const { type } of Object.values(fields)) types.add(type)
    expect(JSON.stringify(schema)).not.toMatch(/"(format|\$ref|\$dynamicRef|\$recursiveRef)":/)
  }
  expect([...types].sort()).toEqual([...fieldTypes.types].map(({ type }) => type).sort())
})
