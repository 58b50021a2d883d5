import { join } from 'node:path'
import { expect, it } from 'vitest'
import { paths } from '../schemas/api/paths'
import { readyPaths } from './readyPaths.mjs'

interface Hooks {
  readonly buildStart: () => Promise<void>
  readonly transform: (code: string, id: string) => { readonly code: string } | null
}

const file = join(import.meta.dirname, '..', 'schemas', 'api', 'paths.ts')
const plugin = readyPaths(file) as unknown as Hooks
await plugin.buildStart()

const transformed = (code: string, id = '/adapters/api/xApi.ts') => plugin.transform(code, id)?.code

it('puts each path where it is used', () => {
  const names = Object.keys(paths)
  const code = `import { paths } from '../../schemas/api/paths'\n${names.map((name) => `call(paths.${name})`).join('\n')}`
  const expected = Object.values(paths).map((path) => `call('${path}')`)
  expect(transformed(code)?.split('\n').slice(1)).toEqual(expected)
})

it('leaves types and what else is called so as they are', () => {
  const types =
    "import { paths } from '../../schemas/api/paths'\ntype P = typeof paths.form | keyof typeof paths"
  expect(transformed(types)).toBe(types)
  expect(transformed('const paths = { form: 1 }\ncall(paths.form)')).toBeUndefined()
  expect(transformed("import { paths } from '../../schemas/api/paths'", file)).toBeUndefined()
})
