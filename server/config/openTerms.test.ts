import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openTerms } from './openTerms'
import { termsDigest } from '../support/terms'

const folder = mkdtempSync(join(tmpdir(), 'acopio-terms-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

it('are one file for all languages, or one for each', async () => {
  const one = await openTerms({ termsFile: file('terms.md', ' ## Uno \n'), operator: 'Vivero' })
  expect(one).toEqual({
    operator: 'Vivero',
    texts: { es_MX: '## Uno', en_US: '## Uno', pt_BR: '## Uno' },
  })
  file('t.es_MX.md', 'Datos')
  file('t.en_US.md', 'Data')
  const each = { termsFile: join(folder, 't.{language}.md') }
  await expect(openTerms(each)).rejects.toThrow(`t.pt_BR.md`)
  file('t.pt_BR.md', 'Dados')
  expect((await openTerms(each)).texts).toEqual({ es_MX: 'Datos', en_US: 'Data', pt_BR: 'Dados' })
})

it('are ours where there is no file, and another operator makes them others', async () => {
  const plain = await openTerms({})
  expect(plain).toEqual({ operator: null, texts: null })
  expect(termsDigest(plain, 'es_MX')).not.toBe(termsDigest({ ...plain, operator: 'Vivero' }, 'es_MX'))
})
