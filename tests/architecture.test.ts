import type { ICruiseResult } from 'dependency-cruiser'
import { beforeAll, describe, expect, it } from 'vitest'
import { cruiseImports } from './support/cruiseImports'
import { fieldTypeNames } from './support/fieldTypeNames'
import { importRules } from './support/importRules'
import { productFiles, testFiles, projectRoot } from './support/sourceFiles'

const files = productFiles()

describe('imports', () => {
  let result: ICruiseResult

  beforeAll(async () => {
    result = await cruiseImports(projectRoot)
  }, 120_000)

  it('are all seen', () => {
    const seen = new Set(result.modules.map(({ source }) => source))
    expect(files.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([])
  })

  it.each(importRules.map((rule) => [rule.name ?? '', rule.comment ?? '']))('%s', (name, comment) => {
    const broken = result.summary.violations
      .filter((violation) => violation.rule.name === name)
      .map(({ from, to, cycle }) => `${from} → ${cycle?.map((step) => step.name).join(' → ') ?? to}`)
    expect(broken, `${comment}\n${broken.join('\n')}\n`).toEqual([])
  })

  it('reach json-logic-js through one module', () => {
    const importers = result.modules
      .filter(({ dependencies }) => dependencies.some(({ module }) => module === 'json-logic-js'))
      .map(({ source }) => source)
    expect(
      importers.length,
      `Rules run through one wrapper of json-logic-js, so that every tree is checked and every operator is ours. Use the wrapper instead:\n${importers.join('\n')}\n`,
    ).toBeLessThanOrEqual(1)
  })
})

describe('files', () => {
  it('stay under 300 lines', () => {
    const long = [...files, ...testFiles()]
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 300)
      .map(({ path, lines }) => `${path}: ${lines} lines`)
    expect(
      long,
      'A file past 300 lines does more than its name says: move one of its jobs to a file of its own.',
    ).toEqual([])
  })

  it('write records in one folder', () => {
    const writes =
      /(?:updateTable|insertInto|deleteFrom)\('records'\)|\b(?:update|into|delete from) records\b/
    const writers = files
      .filter(({ path }) => /^server\/(?!migrations|store\/records\/changes)/.test(path))
      .filter(({ text }) => writes.test(text))
      .map(({ path }) => path)
    expect(writers, 'Records change through changeRecords alone (server/services/records).').toEqual([])
  })

  it('ask the database in one folder', () => {
    const asks = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[<`]/
    const askers = files
      .filter(({ path }) => /^server\/(?!store|migrations|database|commands)/.test(path))
      .filter(({ text }) => asks.test(text))
      .map(({ path }) => path)
    expect(askers, 'SQL belongs to server/store: a service calls a function of it.').toEqual([])
  })

  it('decide what somebody may do in one folder', () => {
    const decides =
      /permissions\.includes|\bgrants\.(?:some|filter|find|reduce)\b|permissionLevels\.indexOf|\b(?:viewer|visitor|user)\.accountId [!=]==/
    const deciders = files
      .filter(({ path }) => /^server\/(?!policies)/.test(path))
      .filter(({ text }) => decides.test(text))
      .map(({ path }) => path)
    expect(deciders, 'Rights are asked of server/policies: can, recordsFor, permittedItems, userIn.').toEqual(
      [],
    )
  })

  it('cite no document that is not in the repository', () => {
    const cited = [...files, ...testFiles()].flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          /domain[ ]notes|\bspec (forms|records|accounts)\b|(?<!RFC \d+ )§\d|\bdecisions? #?\d/i.test(line)
            ? [`${path}:${index + 1}`]
            : [],
        ),
    )
    expect(cited, 'Whoever reads this cannot look there: say the fact instead.').toEqual([])
  })

  it('ask for a kind or a capability, never for the name of a field type', () => {
    const named = files
      .filter(({ path }) => !/^(schemas|renderers)\/fields\//.test(path))
      .flatMap(fieldTypeNames)
    expect(
      named,
      'A new field type must not need an edit here: ask its definition for a kind or a capability (schemas/fields/fieldType.ts), or add one there.',
    ).toEqual([])
  })

  it('ask for traits of a kind of values, not for its name', () => {
    const named = files
      .filter(({ path }) => !/^schemas\/(fields|kinds)\//.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\bkind [!=]== '(?:number|choices?|files)'/g)].map(([said]) => `${path}: ${said}`),
      )
    expect(
      named,
      'A new kind must not need an edit here: ask its traits (schemas/fields/kinds.ts) or its definition (schemas/kinds), or add one there.',
    ).toEqual([])
  })

  it('give every field type a meaning and a drawing of the same name', () => {
    const meanings = files
      .filter(
        ({ path, text }) =>
          /^schemas\/fields\/\w+\.ts$/.test(path) && /^export const \w+ = defineField\(/m.test(text),
      )
      .map(({ path }) => path.slice('schemas/fields/'.length, -'.ts'.length))
    const drawings = files
      .filter(({ path }) => /^renderers\/fields\/[a-z]\w*\.tsx$/.test(path))
      .map(({ path }) => path.slice('renderers/fields/'.length, -'.tsx'.length))
    expect(
      drawings,
      'schemas/fields/<type>.ts says what a type means, renderers/fields/<type>.tsx draws it: add the missing one, and move what is no field type elsewhere.',
    ).toEqual(meanings)
  })
})

describe('the check for names of field types', () => {
  const found = (text: string): number => fieldTypeNames({ path: 'sample.ts', text }).length

  it.each([
    "if (field.field_type === 'text') go()",
    "const a = 'radio' !== x.field_type",
    "const a = x['field_type'] == 'group'",
    "switch (field.field_type) { case 'radio': go() }",
    "const a = ['radio', 'x'].includes(field.field_type)",
    'const a = choices.has(field.field_type)',
    "const a = fieldType === 'date'",
    "const a = field.type === 'integer'",
    'const a = { textarea: 1, radio: 2, checkbox: 3 }',
    "const a = ['radio', 'select', 'checkbox']",
  ])('finds %s', (text) => expect(found(text)).toBe(1))

  it.each([
    "if (kind === 'text') go()",
    "const a = schema.type === 'integer'",
    "const a = input.type === 'checkbox'",
    "switch (kind) { case 'date': go() }",
    'const a = registry.has(field.field_type)',
    'const a = field.field_type === other.field_type',
  ])('leaves %s', (text) => expect(found(text)).toBe(0))
})
