import type { Failure, Tally } from './runFuzz'

const kinds = [2, 3, 4, 5, 0]

/** A line for each route: how often it was asked, what it answered, and the slowest answer. */
export function tableOf(tallies: readonly Tally[]): string {
  const rows = [...new Set(tallies.map(({ operation }) => operation))].map((operation) => {
    const own = tallies.filter((one) => one.operation === operation)
    const counts = kinds.map((kind) => own.reduce((sum, { counts: of }) => sum + (of[kind] ?? 0), 0))
    const all = counts.reduce((sum, count) => sum + count, 0)
    return [operation, all, ...counts, Math.round(Math.max(...own.map(({ slowest }) => slowest)))]
  })
  const sums = kinds.map((_kind, at) => rows.reduce((sum, row) => sum + Number(row[at + 2]), 0))
  const total = [
    'all',
    sums.reduce((sum, count) => sum + count, 0),
    ...sums,
    Math.max(...rows.map((row) => Number(row.at(-1)))),
  ]
  const head = ['route', 'requests', '2xx', '3xx', '4xx', '5xx', 'none', 'slowest ms']
  return [head, ...rows, total]
    .map(
      ([first, ...others]) =>
        String(first).padEnd(70) + others.map((cell) => String(cell).padStart(11)).join(''),
    )
    .join('\n')
}

/** All that is needed to send it again. */
export function describeFailure(
  { at, who, request, answered }: Failure,
  { seed }: { readonly seed: number },
): string {
  const { body, ...rest } = request
  return JSON.stringify({ seed, at, who, ...rest, body: body?.toString('latin1'), answered }, null, 2)
}
