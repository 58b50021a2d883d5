import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { prepareSchema } from '../../schemas/interchange/foreignSchema'
import { schemaFaults } from '../../schemas/interchange/foreignVerdict'
import { knownFailures } from './jsonSchemaKnownFailures'

/*
 * The JSON Schema Test Suite (MIT) through the validator that foreign schemas run on. What fails is listed with its reason,
 * and the list is exact: a case that fails without being listed, or passes although it is, fails this test.
 */
const suites = join(import.meta.dirname, '../../../shared/conformance/json-schema')
const drafts = {
  draft7: 'http://json-schema.org/draft-07/schema#',
  'draft2020-12': 'https://json-schema.org/draft/2020-12/schema',
} as const

interface Group {
  readonly description: string
  readonly schema: unknown
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && entry.name.endsWith('.json') ? [entry.name] : [],
  )

/** As a schema of its draft: the suite's own schemas do not always name theirs. */
const inDraft = (schema: unknown, uri: string): unknown =>
  typeof schema === 'object' && schema !== null && !('$schema' in schema)
    ? { $schema: uri, ...schema }
    : schema

describe.skipIf(!existsSync(suites)).each(Object.entries(drafts))('%s', (draft, uri) => {
  const folder = join(suites, draft)
  it('is judged as the suite says, but for what is listed', () => {
    const failed: string[] = []
    let count = 0
    for (const file of existsSync(folder) ? filesOf(folder) : []) {
      for (const group of JSON.parse(readFileSync(join(folder, file), 'utf8')) as Group[]) {
        const prepared = prepareSchema(inDraft(group.schema, uri), { formats: 'annotation' })
        for (const test of group.tests) {
          count += 1
          const valid = schemaFaults(prepared, test.data).length === 0
          if (valid !== test.valid) failed.push(`${file} | ${group.description} | ${test.description}`)
        }
      }
    }
    expect(count).toBeGreaterThan(500)
    const listed = knownFailures[draft]?.flatMap(({ cases }) => cases) ?? []
    expect(failed.filter((place) => !listed.includes(place))).toEqual([])
    expect(listed.filter((place) => !failed.includes(place))).toEqual([])
  })
})
