import { randomUUID } from 'node:crypto'
import type { BenchServer } from './benchServer'
import {
  amountField,
  cascade,
  dateField,
  nameField,
  nameOf,
  placeField,
  placeOf,
  statusField,
  townField,
  townOf,
} from './bigCatalog'
import { levelByHand, pageByHand, rowsByHand, rowsOfWayByHand, searchByHand, type Hand } from './byHand'
import type { Question } from './measureCalls'
import type { PreparedCatalog } from './prepareCatalog'

const newAnswers = () => ({
  [placeField]: placeOf(5),
  [townField]: townOf(5, 5),
  [nameField]: `Nueva ${randomUUID()}`,
  [amountField]: 5,
  [dateField]: '2026-01-01',
})

/** Returns the calls that people, forms and integrators make on a large catalog. */
export function questionsOf(
  server: BenchServer,
  { rowCount, catalogId, byLevels, byName }: PreparedCatalog,
): readonly Question[] {
  const { post, drain, pool, accountId } = server
  const hand: Hand = { pool, accountId, catalogId }
  const keys = (form: number, fieldId: string, asked: object) =>
    post('catalog/keys/', { catalog_id: catalogId, form_id: form, field_id: fieldId, limit: 50, ...asked })
  const whereOf = (values: readonly string[]) => values.map((value, at) => ({ field_id: cascade[at], value }))
  const level = (values: readonly string[]) =>
    keys(byLevels, cascade[values.length] ?? '', { where: whereOf(values) })
  const search = (text: string) => keys(byName, nameField, { search: text })
  const find = (query: object) => drain('catalog/find/', { catalog_id: catalogId, mango: query })
  const answer = (field: string, value: unknown) => ({ [`answers.${field}`]: value })
  const page = (field: string, direction: string, skip: number, selector: object = {}) =>
    find({ selector, sort: [{ [`answers.${field}`]: direction }], limit: 50, skip })
  const rare = (n: number) => nameOf((n * 7_919) % rowCount).slice(8, 13)
  return [
    {
      what: 'first level, 32 values',
      goal: 50,
      ours: () => level([]),
      byHand: () => levelByHand(hand, cascade, []),
    },
    {
      what: 'next level, 300 values',
      goal: 50,
      ours: (n) => level([placeOf(n)]),
      byHand: (n) => levelByHand(hand, cascade, [placeOf(n)]),
    },
    {
      what: 'third level',
      goal: 50,
      ours: (n) => level([placeOf(n), townOf(n, n * 13)]),
      byHand: (n) => levelByHand(hand, cascade, [placeOf(n), townOf(n, n * 13)]),
    },
    {
      what: 'details of a row',
      goal: 50,
      ours: (n) =>
        post('catalog/details/', {
          catalog_id: catalogId,
          form_id: byName,
          where: [{ field_id: nameField, value: nameOf(n * 31) }],
          field_ids: [amountField],
        }),
      byHand: (n) => rowsByHand(hand, { [nameField]: nameOf(n * 31) }, 1),
    },
    {
      what: 'type-ahead, rare',
      goal: 80,
      ours: (n) => search(rare(n)),
      byHand: (n) => searchByHand(hand, nameField, rare(n), 'trigrams'),
    },
    {
      what: 'type-ahead, in every row',
      goal: 80,
      ours: () => search('NUÑEZ'),
      byHand: () => searchByHand(hand, nameField, 'nunez', 'inOrder'),
    },
    {
      what: 'type-ahead, one letter',
      goal: 80,
      ours: (n) => search('pers'[n % 4] ?? 'p'),
      byHand: (n) => searchByHand(hand, nameField, 'pers'[n % 4] ?? 'p', 'inOrder'),
    },
    {
      what: 'type-ahead, nowhere',
      goal: 80,
      ours: () => search('xyzzy'),
      byHand: () => searchByHand(hand, nameField, 'xyzzy', 'trigrams'),
    },
    {
      what: 'find 10,000 of all',
      goal: 1_000,
      times: 8,
      ours: () => find({ selector: {}, limit: 10_000 }),
      byHand: () => rowsByHand(hand, {}, 10_000),
    },
    {
      what: 'find 10,000 of a value',
      goal: 1_000,
      times: 8,
      ours: (n) => find({ selector: answer(placeField, placeOf(n)), limit: 10_000 }),
      byHand: (n) => rowsOfWayByHand(hand, cascade, [placeOf(n)], 10_000),
    },
    {
      what: 'find 104 of a value',
      goal: 100,
      ours: (n) => find({ selector: answer(townField, townOf(n, n * 13)) }),
      byHand: (n) => rowsByHand(hand, { [townField]: townOf(n, n * 13) }, 10_000),
    },
    {
      what: 'grid: sorted by name, page 1',
      goal: 100,
      ours: () => page(nameField, 'asc', 0),
      byHand: () => pageByHand(hand, nameField, 0),
    },
    {
      what: 'grid: sorted by name, page 200',
      goal: 200,
      ours: () => page(nameField, 'asc', 10_000),
      byHand: () => pageByHand(hand, nameField, 10_000),
    },
    {
      what: 'grid: by name down, last page',
      goal: 2_000,
      times: 8,
      ours: () => page(nameField, 'desc', rowCount - 50),
    },
    { what: 'grid: by amount', goal: 200, ours: () => page(amountField, 'asc', 500) },
    {
      what: 'grid: by amount, one place',
      goal: 2_000,
      times: 8,
      ours: (n) => page(amountField, 'desc', 0, answer(placeField, placeOf(n))),
    },
    {
      what: 'grid: by name, a rare status',
      goal: 2_000,
      times: 8,
      ours: () => page(nameField, 'asc', 0, answer(statusField, 'Suspendida')),
    },
    {
      what: 'grid: amount in a range',
      goal: 2_000,
      times: 8,
      ours: (n) => page(amountField, 'asc', 0, answer(amountField, { $gte: n * 100, $lt: n * 100 + 500 })),
    },
    {
      what: 'grid: dates in a range, by name',
      goal: 2_000,
      times: 8,
      ours: () => page(nameField, 'asc', 0, answer(dateField, { $gte: '2024-03-01', $lte: '2024-03-07' })),
    },
    {
      what: 'grid: name contains a rare text',
      goal: 2_000,
      times: 8,
      ours: (n) => page(amountField, 'asc', 0, answer(nameField, { $regex: `(?i)${rare(n)}` })),
    },
    {
      what: 'grid: newest first',
      goal: 200,
      ours: () => find({ selector: {}, sort: [{ created_at: 'desc' }], limit: 50 }),
    },
    {
      what: 'grid: newest first, last page',
      goal: 2_000,
      times: 8,
      ours: () => find({ selector: {}, sort: [{ created_at: 'desc' }], limit: 50, skip: rowCount - 50 }),
    },
    {
      what: 'grid: unsorted, last page',
      goal: 2_000,
      times: 8,
      ours: () => find({ selector: {}, limit: 50, skip: rowCount - 50 }),
    },
    {
      what: 'a row added',
      goal: 100,
      ours: () => post('catalog_answers/', { catalog_id: catalogId, answers: newAnswers() }),
    },
    {
      what: '1,000 rows added at once',
      goal: 3_000,
      times: 4,
      ours: () =>
        drain('catalog/bulk_docs/', {
          catalog_id: catalogId,
          docs: Array.from({ length: 1_000 }, () => ({ answers: newAnswers() })),
        }),
    },
  ]
}
