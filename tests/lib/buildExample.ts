import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

function run(args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stdout}${stderr}`)
}

/** What the pieces of the guide take for granted. */
const granted = `import type { Answers, FormDocument, RulesDocument } from 'acopio/schemas'
declare global {
  const familyId: string, nameId: string, form: FormDocument, rules: RulesDocument, answers: Answers
  const schema: object, uiSchema: object, given: readonly object[], newId: () => string
}
`

/** The code of docs/integrators.md as modules, to be type-checked with the app. */
function writeSnippets(folder: string): void {
  mkdirSync(folder)
  const guide = readFileSync(join(root, 'docs/integrators.md'), 'utf8')
  const snippets = [...guide.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  if (snippets.length < 5) throw new Error('docs/integrators.md has lost its code')
  writeFileSync(join(folder, 'granted.d.ts'), granted)
  snippets.forEach((code, index) => writeFileSync(join(folder, `snippet${index}.tsx`), code))
}

/**
 * Builds the library, then somebody else's app around it, in a folder of its own where nothing but React can be found: what
 * the package does not bring along is missed here. Gives the folder of the built app.
 */
export function buildExample(folder: string): string {
  run([join(root, 'scripts/buildLib.mjs')], root)
  const app = join(folder, 'app')
  cpSync(join(root, 'tests/lib/example'), app, { recursive: true })
  const modules = join(app, 'node_modules')
  mkdirSync(join(modules, '@types'), { recursive: true })
  cpSync(join(root, 'dist/lib'), join(modules, 'acopio'), { recursive: true })
  for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom']) {
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'dir')
  }
  writeSnippets(join(app, 'src', 'docs'))
  const compiler = dirname(createRequire(import.meta.url).resolve('typescript7/package.json'))
  run([join(compiler, 'bin/tsc'), '--project', app], app)
  // The guide's code once more, as Node itself resolves modules, with what a Next.js app has of ours.
  const next = join(folder, 'app', 'next')
  cpSync(join(root, 'tests/lib/next'), next, { recursive: true })
  cpSync(join(app, 'src', 'docs'), join(next, 'src', 'docs'), { recursive: true })
  cpSync(join(app, 'src', 'valueTypes.tsx'), join(next, 'src', 'docs', 'valueTypes.tsx'))
  // Next.js itself leaves libraries' types unchecked, its own being what they are; ours are checked here.
  run(
    [join(compiler, 'bin/tsc'), '--project', next, '--skipLibCheck', 'false', '--incremental', 'false'],
    next,
  )
  run([join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], app)
  return join(app, 'dist')
}
