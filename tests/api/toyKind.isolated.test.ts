import { writeFile } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import type { DownloadRowsResponse } from '../../schemas/api/sheets'
import { findRepresentatives } from '../../schemas/analysis/representatives'
import { load } from '../../schemas/answering/load'
import { compileForm } from '../../schemas/compile/compileForm'
import { meets } from '../../schemas/conditions/holds'
import { conditionLabel } from '../../schemas/conditions/phrases'
import { retypeTargets } from '../../schemas/edit/retypeTargets'
import type * as Traits from '../../schemas/fields/kinds'
import type * as Types from '../../schemas/fields/registry'
import { fieldTypes } from '../../schemas/fields/registry'
import { searchSelector } from '../../schemas/filters/rowSearch'
import { selectorWords } from '../../schemas/filters/selectorWords'
import type * as Definitions from '../../schemas/kinds/registry'
import { ruleWords } from '../../schemas/rules/ruleWords'
import { seededRandom } from '../../schemas/samples/seededRandom'
import { sampleAnswers } from '../../schemas/samples/sampleAnswers'
import { formatOfLocale } from '../../schemas/sheets/columnFormat'
import { openSheet } from '../../server/sheets/openSheet'
import { paletteGroups } from '../../src/designer/palette/paletteGroups'
import { answeringContext } from '../support/answeringContext'
import { must } from '../support/must'
import { namedField, noteId, spanField, spanForm, spanId, nameId } from '../support/spanKind'
import { addCatalog } from './catalogServer'
import { csv, fill, uploadSheet } from './fillServer'
import { useTestServer } from './testServer'

/*
 * A new kind is its traits, its definition and one line in the list of each. Here one is added by the lists alone, with a type of that
 * kind, and every consumer of kinds must know it: a later one adds its question below.
 */

vi.mock('../../schemas/fields/kinds', async (original) =>
  (await import('../support/spanKind')).withSpanTraits(await original<typeof Traits>()),
)
vi.mock('../../schemas/kinds/registry', async (original) =>
  (await import('../support/spanKind')).withSpanDefinition(await original<typeof Definitions>()),
)
vi.mock('../../schemas/fields/registry', async (original) =>
  (await import('../support/spanKind')).withDurationType(await original<typeof Types>()),
)

const { server, owner, authorization } = await useTestServer()

const rule = {
  rule_id: '1a2b3c4d5e6f70',
  rule_type: 'show',
  name: 'Mucho tiempo',
  operator: 'and',
  conditions: [
    {
      condition: 'gte=',
      value: '60',
      field: { field_id: spanId, type: 'duration', label: 'Tiempo', group_id: null },
    },
  ],
  fields_ruled: [{ field_id: noteId, type: 'text', label: 'Motivo', group_id: null }],
}
const compiled = compileForm({ document: { ...spanForm, form_rules: [rule] } })
const field = must(compiled.fields[spanId])

describe('a kind that two lists know, in memory', () => {
  it('is compiled, answered and judged, and rules ask it', () => {
    const long = load(compiled, { [spanId]: 90, [noteId]: 'x' }, answeringContext())
    expect(long.validate()).toEqual([])
    expect(long.toSubmission()).toEqual({ [spanId]: 90, [noteId]: 'x' })
    expect(load(compiled, { [spanId]: 30, [noteId]: 'x' }, answeringContext()).toSubmission()).toEqual({
      [spanId]: 30,
    })
    const wrong = load(compiled, { [spanId]: 9_999 }, answeringContext())
    expect(wrong.validate()[0]?.error.code).toBe('NUMBER_TOO_LARGE')
  })

  it('is offered the conditions of its questions, in words', () => {
    const type = fieldTypes.get('duration')
    expect(ruleWords(type)).toEqual(['lt', 'lte', 'gt', 'gte', 'is__empty', 'not__empty'])
    expect(selectorWords(type)).toEqual(expect.arrayContaining(['$eq', '$in', '$gt', 'between']))
    expect(selectorWords(type)).not.toContain('icontains')
    expect(conditionLabel('gte', type.kind)).toBe('rules.operator.greaterOrEqual')
  })

  it('has samples, and answers on both sides of what rules ask', () => {
    const answers = sampleAnswers(compiled, seededRandom(7), { now: Date.UTC(2026, 10, 22) })
    expect(answers[spanId]).toEqual(expect.any(Number))
    expect(load(compiled, answers, answeringContext()).validate()).toEqual([])
    const asked = must(compiled.rules[0]).conditions
    const { answers: found } = findRepresentatives(fieldTypes)(field, asked)
    expect(found.map((answer) => meets(answer, 'gte', '60'))).toEqual(expect.arrayContaining([true, false]))
  })

  it('is in the palette’s section of its kind, and becomes no other', () => {
    const section = paletteGroups.find(({ section: name }) => name === 'time')
    expect(section?.types.map(({ type }) => type)).toContain('duration')
    expect(retypeTargets(spanField, fieldTypes)).toEqual([])
  })
})

const rowsWhere = async (catalogId: number, selector: unknown): Promise<readonly unknown[]> => {
  const { status, body } = await owner('POST', 'catalog/find/', { catalog_id: catalogId, limit: 0, selector })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { objects: CatalogRowDocument[] }).objects.map(({ answers }) => answers[spanId] ?? null)
}

describe('a kind that two lists know, on the server', () => {
  it('fills catalogs from sheets, is found there as in memory, and is exported as it came', async () => {
    const { catalog_id: catalogId } = await addCatalog(owner, {
      name: 'Tareas',
      catalog_pages: [{ page_name: 'Uno', page_fields: [namedField, spanField] }],
    })
    const sheet = csv(['Tarea', 'Tiempo'], ['a', '1:30'], ['b', '0:45'], ['c', ''])
    const { file } = await uploadSheet(server, authorization, sheet)
    const task = await fill(owner, {
      catalog_id: catalogId,
      spreadsheet_url: file,
      mapping: { Tarea: nameId, Tiempo: spanId },
    })
    expect(task.result).toMatchObject({ created: 3, failed: 0 })
    expect(await rowsWhere(catalogId, {})).toEqual([90, 45, null])
    for (const word of ['$gt', '$gte', '$eq'] as const)
      expect(await rowsWhere(catalogId, { [spanId]: { [word]: 45 } }), word).toEqual(
        [90, 45, null].filter((value) => meets(value ?? undefined, word, 45)),
      )
    const search = searchSelector('1:30', [field], formatOfLocale('es_MX'))
    expect(await rowsWhere(catalogId, search)).toEqual([90])

    const { body } = await owner('POST', 'catalog/download/', { catalog_id: catalogId, format: 'xlsx' })
    const told = body as Extract<DownloadRowsResponse, { status: 'complete' }>
    const { rawPayload } = await server.app.inject({ method: 'GET', url: told.url })
    const path = server.files.incomingPath()
    await writeFile(path, rawPayload)
    const cells: unknown[] = []
    for await (const row of (await openSheet(path)).rows()) cells.push(row.cells)
    expect(cells).toEqual([['Tarea', 'Tiempo'], ['a', '1:30'], ['b', '0:45'], expect.arrayContaining(['c'])])
  })

  it('is stored with records, and lists filter and sort by it', async () => {
    const { body: saved } = await owner('POST', 'form_data/', spanForm)
    const { form_id: formId } = saved as { form_id: number }
    for (const minutes of [90, 45, 1440])
      expect(
        await owner('POST', 'form_answer/', { form_id: formId, answers: { [spanId]: minutes } }),
      ).toMatchObject({ status: 201 })
    const refused = await owner('POST', 'form_answer/', { form_id: formId, answers: { [spanId]: 1441 } })
    expect(refused.status).toBe(400)
    const list = async (query: string) => {
      const { body } = await owner('GET', `form_answer/?form_id=${formId}&${query}`)
      return (body as { objects: { answers: Record<string, unknown> }[] }).objects.map(
        ({ answers }) => answers[spanId],
      )
    }
    expect(await list(`answer__${spanId}__gte=90&order_by=answer__${spanId}`)).toEqual([90, 1440])
    expect(await list(`answer__${spanId}__lt=90`)).toEqual([45])
  })
})
