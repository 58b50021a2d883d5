import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cruiseImports } from './cruiseImports'
import { importRules } from './importRules'
import { projectRoot } from './sourceFiles'

/** A small tree that breaks each rule once, with a lawful file beside it. */
const broken: Record<string, [file: string, text: string][]> = {
  'schemas stand alone': [
    ['schemas/a.ts', "import { useState } from 'react'"],
    ['schemas/b.ts', "import { readFile } from 'node:fs'"],
    ['schemas/c.ts', "import type { R } from '../renderers/thing'"],
  ],
  'renderers draw schemas': [['renderers/a.tsx', "import { post } from '../adapters/api'"]],
  'renderers carry no app libraries': [['renderers/b.tsx', "import { Link } from 'react-router-dom'"]],
  'adapters implement ports': [['adapters/a.ts', "import { Thing } from '../renderers/thing'"]],
  'Mantine is for src': [['adapters/b.ts', "import { Button } from '@mantine/core'"]],
  'the app does not see the server': [['src/shared/a.ts', "import { x } from '../../server/services/x'"]],
  'a feature does not import another': [
    ['src/features/forms/a.ts', "import { b } from '../records/b'\nimport { own } from './own'"],
  ],
  'features do not know their screens': [['src/features/forms/b.ts', "import { s } from '../../screens/s'"]],
  'shared parts do not import features': [['src/shared/b.ts', "import { own } from '../features/forms/own'"]],
  'screens do not import the app': [['src/screens/a.ts', "import { app } from '../app/app'"]],
  'the server does not see the browser': [['server/a.ts', "import { app } from '../src/app/app'"]],
  'a route asks a service': [
    ['server/routes/a.ts', "import { q } from '../store/q'"],
    ['server/routes/b.ts', "import { Kysely } from 'kysely'"],
  ],
  'records change one way': [
    ['server/services/c.ts', "import { c } from '../store/records/changes/createRecords'"],
  ],
  'a service knows no HTTP': [['server/services/a.ts', "import type { FastifyRequest } from 'fastify'"]],
  'the store only stores': [['server/store/a.ts', "import { x } from '../services/x'"]],
  'presenters only present': [['server/presenters/a.ts', "import { q } from '../store/q'"]],
  'the public answering page stays light': [
    ['src/app/answerMain.ts', "import('../answering/page')"],
    ['src/answering/page.ts', "import { d } from '../designer/d'"],
  ],
  'no test code in the product': [['server/b.ts', "import { it } from 'vitest'"]],
  'no cycle': [
    ['schemas/x.ts', "import { y } from './y'\nexport const x = () => y"],
    ['schemas/y.ts', "import { x } from './x'\nexport const y = () => x"],
  ],
}
const lawful: [string, string][] = [
  ['schemas/fine.ts', "import { Type } from 'typebox'\nimport { apply } from 'json-logic-js'"],
  ['schemas/fine.test.ts', "import { it } from 'vitest'\nimport fc from 'fast-check'"],
  ['schemas/left.ts', "import type { right } from './right'\nexport const left = 1"],
  ['schemas/right.ts', "import { left } from './left'\nexport const right = left"],
  ['renderers/thing.ts', "import { fine } from '../schemas/fine'\nexport type R = 1"],
  ['adapters/api.ts', "import { fine } from '../schemas/fine'"],
  ['src/app/app.ts', "import { s } from '../screens/s'\nimport { Button } from '@mantine/core'"],
  ['src/screens/s.ts', "import { own } from '../features/forms/own'"],
  [
    'src/features/forms/own.ts',
    "import { d } from '../../designer/d'\nimport es from '../../../locales/es.json'",
  ],
  ['src/features/records/b.ts', 'export const b = 1'],
  ['src/designer/d.ts', "import { x } from '../../adapters/api'"],
  ['server/store/records/changes/createRecords.ts', 'export const c = 1'],
  [
    'server/services/records/changeRecords.ts',
    "import { c } from '../../store/records/changes/createRecords'",
  ],
  ['server/services/x.ts', "import { q } from '../store/q'"],
  ['server/store/q.ts', "import { Kysely } from 'kysely'"],
  ['server/routes/fine.ts', "import { x } from '../services/x'"],
  ['locales/es.json', '{}'],
]

let root = ''
let violations: { readonly name: string; readonly from: string }[] = []

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'acopio-imports-'))
  for (const [file, text] of [...Object.values(broken).flat(), ...lawful]) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), `${text}\n`)
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  const { summary } = await cruiseImports(root)
  violations = summary.violations.map(({ rule, from }) => ({ name: rule.name, from }))
}, 120_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

it.each(importRules.map(({ name = '' }) => name))('%s: is noticed', (name) => {
  const guilty = new Set(violations.filter((violation) => violation.name === name).map(({ from }) => from))
  const [first, ...rest] = (broken[name] ?? []).map(([file]) => file)
  expect(first).toBeDefined()
  // The answering page is reported for what it reaches, and a cycle once, not each file on the way.
  const blamedOnce = ['the public answering page stays light', 'no cycle'].includes(name)
  const expected = blamedOnce ? [first] : [first, ...rest]
  expect([...guilty]).toEqual(expect.arrayContaining(expected))
})

it('what the table allows is not blamed', () => {
  const fine = new Set(lawful.map(([file]) => file))
  expect(violations.filter(({ from }) => fine.has(from))).toEqual([])
})
