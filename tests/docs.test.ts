import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { productFiles, projectRoot, testFiles } from './support/sourceFiles'

const markdownIn = (folder: string) =>
  readdirSync(join(projectRoot, folder)).flatMap((name) => (name.endsWith('.md') ? [join(folder, name)] : []))
const documents = [...markdownIn('.'), ...markdownIn('docs'), ...markdownIn('docs/decisions')]
const textOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

/** What a document names of this repository: files and folders, as links or in code. */
function namedPaths(path: string): string[] {
  const text = textOf(path)
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, to = '']) =>
    join(dirname(path), to),
  )
  const code = [
    ...text.matchAll(/`((?:schemas|renderers|adapters|src|server|locales|scripts|tests|docs)\/[\w./-]+)`/g),
  ].map(([, named = '']) => named)
  return [...links, ...code]
}

describe('documents', () => {
  it('name what there is', () => {
    const missing = documents.flatMap((path) =>
      namedPaths(path)
        .filter((named) => !existsSync(join(projectRoot, named)))
        .map((named) => `${path}: ${named}`),
    )
    expect(missing, 'Name the file as it is called now, or say the fact without it.').toEqual([])
  })

  it('are there when comments name them', () => {
    const missing = [...productFiles(), ...testFiles()].flatMap(({ path, text }) =>
      [...text.matchAll(/\bdocs\/[\w./-]+\.md\b/g)].flatMap(([named]) =>
        existsSync(join(projectRoot, named)) ? [] : `${path}: ${named}`,
      ),
    )
    expect(missing).toEqual([])
  })

  it('ARCHITECTURE.md is a map', () => {
    const words = textOf('ARCHITECTURE.md').split(/\s+/).length
    expect(words, 'Why something is so belongs to a file of docs/decisions.').toBeLessThanOrEqual(1_500)
  })

  it('docs/decisions/README.md lists each decision', () => {
    const index = textOf('docs/decisions/README.md')
    const decisions = markdownIn('docs/decisions').map((path) => basename(path))
    const unlisted = decisions.filter((name) => name !== 'README.md' && !index.includes(`(${name})`))
    expect(unlisted).toEqual([])
  })
})
