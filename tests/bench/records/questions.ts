import { fieldId, isoDay, rareWord, recordsBegin } from './sampleRecords'

/** A question about the records of a form, and the same in hand-written SQL. */
export interface Question {
  readonly what: string
  /** Query parameters of the list. */
  readonly asks: Readonly<Record<string, string>>
  /** A condition on records `r`. */
  readonly where?: string
  readonly order?: string
  /** The last names of the columns that the product keeps for it. */
  readonly columns: readonly string[]
  readonly offset?: number
  /** Whether the matches are counted too. */
  readonly isCounted?: true
}

const at = (name: string) => `answer__${fieldId(name)}`
const json = (name: string) => `(r.answers->'${fieldId(name)}')`
const text = (name: string) => `(r.answers->>'${fieldId(name)}')`
const is = (name: string, value: string) => `${json(name)} = '${JSON.stringify(value)}'::jsonb`
const like = (name: string, pattern: string) => `${text(name)} ilike '${pattern}'`
const within = (name: string, from: string, to: string) => `${json(name)} between '${from}' and '${to}'`
const icu = (name: string) => `(${text(name)} collate "und-x-icu")`
const part = fieldId('part')
const hasPart = (value: string) => `${json('parts')} @> '${JSON.stringify([{ [part]: value }])}'::jsonb`
const texts = (word: string) => `(r.folio || ' ' || r.answers::text) ilike '%${word}%'`
const week = ['"2024-03-04"', '"2024-03-10"'] as const
/** The fifth week of the records. */
const weekOfYearsAgo = [31, 38].map((days) => isoDay(recordsBegin + days * 86_400_000))

const filters: readonly Question[] = [
  {
    what: 'option, 1 in 4',
    asks: { [at('status')]: 'pendiente' },
    where: is('status', 'pendiente'),
    columns: ['status'],
    isCounted: true,
  },
  {
    what: 'option, 1 in 1,000',
    asks: { [at('status')]: 'cancelado' },
    where: is('status', 'cancelado'),
    columns: ['status'],
    isCounted: true,
  },
  {
    what: 'option, nothing found',
    asks: { [at('status')]: 'perdido' },
    where: is('status', 'perdido'),
    columns: ['status'],
    isCounted: true,
  },
  {
    what: 'one of two options',
    asks: { [`${at('status')}__in`]: 'cancelado,perdido' },
    where: `(${is('status', 'cancelado')} or ${is('status', 'perdido')})`,
    columns: ['status'],
  },
  {
    what: 'not that option',
    asks: { [`${at('status')}__ne`]: 'cerrado' },
    where: `not ${is('status', 'cerrado')}`,
    columns: ['status'],
  },
  {
    what: 'text contains, 1 in 2,000',
    asks: { [`${at('comment')}__icontains`]: rareWord.toUpperCase() },
    where: like('comment', `%${rareWord.toUpperCase()}%`),
    columns: ['comment'],
    isCounted: true,
  },
  {
    what: 'text contains, nothing found',
    asks: { [`${at('comment')}__icontains`]: 'zxqv' },
    where: like('comment', '%zxqv%'),
    columns: ['comment'],
    isCounted: true,
  },
  {
    what: 'text does not contain',
    asks: { [`${at('comment')}__not__icontains`]: rareWord },
    where: `not ${like('comment', `%${rareWord}%`)}`,
    columns: ['comment'],
  },
  {
    what: 'text begins with',
    asks: { [`${at('site')}__istartswith`]: 'planta ca' },
    where: like('site', 'planta ca%'),
    columns: ['site'],
  },
  {
    what: 'text ends with, nothing found',
    asks: { [`${at('email')}__iendswith`]: '@example.org' },
    where: like('email', '%@example.org'),
    columns: ['email'],
  },
  {
    what: 'is empty, 3 in 5',
    asks: { [`${at('notes')}__is__empty`]: '1' },
    where: `${json('notes')} is null`,
    columns: ['notes'],
    isCounted: true,
  },
  {
    what: 'is empty, nothing found',
    asks: { [`${at('comment')}__is__empty`]: '1' },
    where: `${json('comment')} is null`,
    columns: ['comment'],
  },
  {
    what: 'number range, 1 in 2,000',
    asks: { [`${at('quantity')}__between`]: '500,504' },
    where: within('quantity', '500', '504'),
    columns: ['quantity'],
    isCounted: true,
  },
  {
    what: 'number range, nothing found',
    asks: { [`${at('quantity')}__gte`]: '20000' },
    where: within('quantity', '20000', '30000'),
    columns: ['quantity'],
    isCounted: true,
  },
  {
    what: 'date range, 1 in 150',
    asks: { [`${at('visited')}__gte`]: '2024-03-04', [`${at('visited')}__lte`]: '2024-03-10' },
    where: within('visited', ...week),
    columns: ['visited'],
    isCounted: true,
  },
  {
    what: 'date range, nothing found',
    asks: { [`${at('visited')}__gte`]: '2031-01-01' },
    where: `${json('visited')} >= '"2031-01-01"'`,
    columns: ['visited'],
  },
  {
    what: 'option and date range',
    asks: { [at('status')]: 'pendiente', [`${at('visited')}__between`]: '2024-03-04,2024-03-10' },
    where: `${is('status', 'pendiente')} and ${within('visited', ...week)}`,
    columns: ['status', 'visited'],
    isCounted: true,
  },
  {
    what: 'member of a group, 1 in 80',
    asks: { [at('part')]: 'pieza-137' },
    where: hasPart('pieza-137'),
    columns: ['texts'],
    isCounted: true,
  },
  {
    what: 'member of a group, nothing found',
    asks: { [at('part')]: 'pieza-999' },
    where: hasPart('pieza-999'),
    columns: ['texts'],
    isCounted: true,
  },
  {
    what: 'search, 1 in 2,000',
    asks: { search: rareWord },
    where: texts(rareWord),
    columns: ['texts'],
    isCounted: true,
  },
  {
    what: 'search, nothing found',
    asks: { search: 'zxqv' },
    where: texts('zxqv'),
    columns: ['texts'],
    isCounted: true,
  },
  {
    what: 'folio',
    asks: { folio: '777-1' },
    where: `r.folio = '777-1'`,
    columns: ['folio'],
  },
  {
    what: 'created in a week of years ago',
    asks: { created_at__gte: weekOfYearsAgo[0] ?? '', created_at__lt: weekOfYearsAgo[1] ?? '' },
    where: `r.created_at >= '${weekOfYearsAgo[0]}' and r.created_at < '${weekOfYearsAgo[1]}'`,
    columns: [],
    isCounted: true,
  },
  {
    what: 'points, nothing found',
    asks: { points__gt: '500' },
    where: `r.points > 500`,
    columns: ['points'],
  },
]

const sorted = (name: string, by: string, order: string): Question => ({
  what: `sort by ${name}`,
  asks: { order_by: by },
  order,
  columns: by === '-created_at' ? [] : [by.startsWith('answer__') ? (name.split(' ').at(-1) ?? '') : by],
})
const sorts: readonly Question[] = [
  sorted('created_at', '-created_at', 'r.created_at desc'),
  sorted('text, site', at('site'), `${icu('site')}`),
  sorted('option, status', at('status'), `${icu('status')}`),
  sorted('number, amount', at('amount'), json('amount')),
  sorted('date, visited', at('visited'), json('visited')),
  sorted('folio', 'folio', 'r.folio'),
  sorted('updated_at', 'updated_at', 'r.updated_at'),
]

const both = (what: string, filter: Question | undefined, sort: Question | undefined): Question[] =>
  filter && sort
    ? [
        {
          ...{ what, asks: { ...filter.asks, ...sort.asks } },
          ...(filter.where && { where: filter.where }),
          ...(sort.order && { order: sort.order }),
          columns: [...filter.columns, ...sort.columns],
        },
      ]
    : []
const named = (list: readonly Question[], what: string) => list.find((one) => one.what.includes(what))

/** The first 20 rows of filters with every sort of condition, of orders, and of both; and page 500 of orders. */
export const questions: readonly Question[] = [
  ...filters,
  ...sorts,
  ...both('frequent option, by number', named(filters, 'option, 1 in 4'), named(sorts, 'amount')),
  ...both('rare option, by number', named(filters, 'option, 1 in 1,000'), named(sorts, 'amount')),
  ...both('group member, by text', named(filters, 'group, 1 in 80'), named(sorts, 'site')),
  ...both('search of nothing, by number', named(filters, 'search, nothing'), named(sorts, 'amount')),
  ...sorts.map((one): Question => ({ ...one, what: `${one.what}, page 500`, offset: 9_980 })),
]

/** Returns the indexes that a database administrator would create for them. */
export const expressionIndexes = (formId: number): readonly string[] => {
  const of = (expression: string) => expression.replaceAll('r.', '')
  const scope = `where form_id = ${formId}`
  const byValue = ['status', 'quantity', 'visited', 'notes', 'amount'].map((name) => {
    const tie = name === 'amount' ? '' : ', created_at desc'
    return `create index bench_${name} on records (account_id, ${of(json(name))}${tie}, id) ${scope}`
  })
  return [
    ...byValue,
    `create index bench_site on records (account_id, ${of(icu('site'))}, id) ${scope}`,
    `create index bench_comment on records using gin (${of(text('comment'))} gin_trgm_ops) ${scope}`,
    `create index bench_parts on records using gin (${of(json('parts'))} jsonb_path_ops) ${scope}`,
  ]
}
