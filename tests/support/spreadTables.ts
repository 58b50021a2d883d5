import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './sourceFiles'

export const scaleDocument = readFileSync(join(projectRoot, 'docs/scale.md'), 'utf8')

/** Returns the tables on a line of the document. */
function told(as: string): readonly string[] {
  const line =
    scaleDocument.split('\n').find((text) => text.startsWith('| `') && text.includes(`| ${as}`)) ?? ''
  return [...line.slice(0, line.indexOf(`| ${as}`)).matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
}

/** Where each table lies when there are several machines, as docs/scale.md says. */
export const spreadTables = {
  distributed: told('distributed'),
  reference: told('reference'),
  local: told('local'),
} as const
