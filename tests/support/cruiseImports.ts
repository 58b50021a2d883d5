import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { importRules } from './importRules'

const folders = ['schemas', 'renderers', 'adapters', 'src', 'server', 'tests/support']

/** Checks every import of the tree below `root`, including type imports, against the import rules. */
export async function cruiseImports(root: string): Promise<ICruiseResult> {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: importRules },
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
    },
  )
  if (typeof output === 'string') throw new Error(output)
  return output
}
