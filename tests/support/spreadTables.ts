import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './sourceFiles'

export const scaleDocument = readFileSync(join(projectRoot, 'docs/scale.md'), 'utf8')

/** The tables of a line of the document. */
function told(as: string): readonly string[] {
  const line =
    scaleDocument.split('\n').find((text) => text.startsWith('| `') && text.includes(`| ${as}`)) ?? ''
  return [...line.slice(0, line.indexOf(`| ${as}`)).matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
}

/** Where docs/scale.md has each table once there are several machines. */
export const spreadTables = {
  distributed: told('distributed'),
  reference: told('reference'),
  local: told('local'),
} as const
