/** The right side of a comparison: a text, a number, null, or a day or time as it was written. */
export type FilterLiteral =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'date' | 'time' | 'moment'; readonly value: string }
  | { readonly type: 'null' }

export type FilterComparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'
export type FilterTextPart = 'contains' | 'startswith' | 'endswith'

/** An OData `$filter` as a tree. */
export type FilterExpression =
  | { readonly op: 'and' | 'or'; readonly of: readonly FilterExpression[] }
  | { readonly op: 'not'; readonly of: FilterExpression }
  | { readonly op: 'always'; readonly value: boolean }
  | {
      readonly op: 'compare'
      readonly name: string
      readonly by: FilterComparison
      readonly with: FilterLiteral
    }
  | {
      readonly op: 'part'
      readonly name: string
      readonly by: FilterTextPart
      readonly text: string
    }
  | { readonly op: 'in'; readonly name: string; readonly values: readonly FilterLiteral[] }

/** Thrown for an option that no feed understands; `at` is the position where the trouble begins. */
export class FeedQuestionError extends Error {
  readonly option: string
  readonly at: string

  constructor(option: string, at: string) {
    super(`${option}: ${at}`)
    this.option = option
    this.at = at
  }
}

const longest = 10_000
const mostDepth = 10
const mostConditions = 50
const mostValues = 200

type Token =
  FilterLiteral | { readonly type: 'word'; readonly value: string } | { readonly type: '(' | ')' | ',' }

const tokens: readonly (readonly [RegExp, (text: string) => Token])[] = [
  [/\s+/y, () => ({ type: 'word', value: '' })],
  [/'(?:[^']|'')*'/y, (text) => ({ type: 'text', value: text.slice(1, -1).replaceAll("''", "'") })],
  [
    /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?(?:Z|[+-]\d\d:\d\d)(?![\w.])/iy,
    (value) => ({ type: 'moment', value: value.toUpperCase() }),
  ],
  [/\d{4}-\d\d-\d\d(?![\w.:])/y, (value) => ({ type: 'date', value })],
  [/\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?(?![\w.:])/y, (value) => ({ type: 'time', value })],
  [
    /-?\d{1,300}(?:\.\d{1,300})?(?:e[+-]?\d{1,3})?(?![\w.:-])/iy,
    (text) => ({ type: 'number', value: Number(text) }),
  ],
  [/[A-Za-z_][A-Za-z0-9_]{0,127}(?![\w/])/y, wordOf],
  [/[(),]/y, (text) => ({ type: text as '(' | ')' | ',' })],
]

function wordOf(value: string): Token {
  return value === 'null' ? { type: 'null' } : { type: 'word', value }
}

const comparisons: ReadonlySet<string> = new Set(['eq', 'ne', 'gt', 'ge', 'lt', 'le'])
const parts: ReadonlySet<string> = new Set(['contains', 'startswith', 'endswith'])
/** `5 lt cost` is `cost gt 5`. */
const turned = { eq: 'eq', ne: 'ne', gt: 'lt', ge: 'le', lt: 'gt', le: 'ge' } as const

const isLiteral = (token: Token | undefined): token is FilterLiteral =>
  token !== undefined && ['text', 'number', 'date', 'time', 'moment', 'null'].includes(token.type)

/** Reads a `$filter`. Throws a {@link FeedQuestionError} unless all of it is understood: no part is skipped. */
export function readFeedFilter(text: string): FilterExpression {
  const wrong = (at: number) =>
    new FeedQuestionError('$filter', text.slice(at, at + 60).trim() || text.slice(-60))
  if (text.length > longest) throw wrong(longest)
  const found: { readonly token: Token; readonly at: number }[] = []
  for (let at = 0; at < text.length;) {
    let matched = ''
    for (const [shape, make] of tokens) {
      shape.lastIndex = at
      matched = shape.exec(text)?.[0] ?? ''
      if (matched === '') continue
      if (matched.trim() !== '') found.push({ token: make(matched), at })
      break
    }
    if (matched === '') throw wrong(at)
    at += matched.length
  }
  let next = 0
  let conditions = 0
  const peek = () => found[next]?.token
  const here = () => wrong(found[next]?.at ?? text.length)
  const isWord = (value: string) => {
    const token = peek()
    return token?.type === 'word' && token.value === value
  }
  function take<T extends Token['type']>(type: T): Extract<Token, { readonly type: T }> {
    const token = peek()
    if (token?.type !== type) throw here()
    next += 1
    return token as Extract<Token, { readonly type: T }>
  }
  function literal(): FilterLiteral {
    const token = peek()
    if (!isLiteral(token)) throw here()
    next += 1
    return token
  }
  function comparison(): FilterComparison {
    const token = peek()
    if (token?.type !== 'word' || !comparisons.has(token.value)) throw here()
    next += 1
    return token.value as FilterComparison
  }
  function joined(word: 'or' | 'and', inner: (depth: number) => FilterExpression, depth: number) {
    const of = [inner(depth)]
    while (isWord(word)) {
      next += 1
      of.push(inner(depth))
    }
    const [only] = of
    return only && of.length === 1 ? only : ({ op: word, of } as const)
  }
  const any = (depth: number): FilterExpression => joined('or', (below) => joined('and', one, below), depth)
  function one(depth: number): FilterExpression {
    if (depth > mostDepth || (conditions += 1) > mostConditions) throw here()
    if (isWord('not')) {
      next += 1
      return { op: 'not', of: one(depth + 1) }
    }
    if (peek()?.type === '(') {
      next += 1
      const inner = any(depth + 1)
      take(')')
      return inner
    }
    if (isLiteral(peek())) {
      const value = literal()
      const by = turned[comparison()]
      return { op: 'compare', name: take('word').value, by, with: value }
    }
    return aboutName(take('word').value)
  }
  function aboutName(name: string): FilterExpression {
    if (name === 'true' || name === 'false') return { op: 'always', value: name === 'true' }
    if (parts.has(name) && peek()?.type === '(') return partOf(name as FilterTextPart)
    if (!isWord('in')) return { op: 'compare', name, by: comparison(), with: literal() }
    next += 1
    take('(')
    const values = [literal()]
    while (peek()?.type === ',') {
      next += 1
      values.push(literal())
      if (values.length > mostValues) throw here()
    }
    take(')')
    return { op: 'in', name, values }
  }
  function partOf(by: FilterTextPart): FilterExpression {
    take('(')
    const name = take('word').value
    take(',')
    const expression = { op: 'part', name, by, text: take('text').value } as const
    take(')')
    // Some clients write `contains(…) eq true`.
    if (!isWord('eq')) return expression
    next += 1
    const said = take('word').value
    if (said !== 'true' && said !== 'false') throw here()
    return said === 'true' ? expression : { op: 'not', of: expression }
  }

  const expression = any(0)
  if (next < found.length) throw here()
  return expression
}
