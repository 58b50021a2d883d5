import type { PageFigures, Spread } from './measurePage'

/** A figure of ours with a limit; some limits come from the best of the other libraries. */
export interface Goal {
  readonly what: string
  readonly value: number
  readonly limit: number
  readonly unit: 'ms' | 'KB'
  readonly reached: boolean
  /** How the limit was derived. */
  readonly from: string
}

/** Kilobytes of React and React DOM alone, production, gzip. */
const reactKilobytes = 67.4

/** Milliseconds of one frame at 60 Hz. */
const frameMs = 1000 / 60

type SpreadName = {
  [Name in keyof PageFigures]: PageFigures[Name] extends Spread ? Name : never
}[keyof PageFigures]

/** Returns the goals of the answering page at the largest measured size, with the results. */
export function goalsOf(figures: readonly PageFigures[]): readonly Goal[] {
  const fields = Math.max(...figures.map((figure) => figure.fields))
  const smallest = Math.min(...figures.map((figure) => figure.fields))
  const at = (name: string, size: number) =>
    figures.find((figure) => figure.name === name && figure.fields === size)
  const ours = at('ours', fields)
  const floor = at('floor', fields)
  if (!ours || !floor) return []
  const others = figures.filter(
    (figure) => figure.fields === fields && !['ours', 'schemaForm', 'floor'].includes(figure.name),
  )
  const best = (figure: SpreadName, of: keyof Spread) => {
    const [first] = others.toSorted((a, b) => a[figure][of] - b[figure][of])
    return first && { name: first.name, value: first[figure][of] }
  }
  const goal = (
    what: string,
    value: number,
    limit: number,
    from: string,
    unit: Goal['unit'] = 'ms',
  ): Goal => ({
    what,
    value,
    limit,
    unit,
    from,
    reached: value <= limit,
  })
  const timesBest = (what: string, factor: number, figure: SpreadName, of: keyof Spread): Goal[] => {
    const found = best(figure, of)
    if (!found) return []
    const from = `${factor} × ${found.name} (${found.value.toFixed(1)} ms)`
    return [goal(what, ours[figure][of], factor * found.value, from)]
  }
  const small = at('ours', smallest)
  /** Requires that small forms are complete no later than the best library's. */
  const mountedAt = (size: number): Goal[] => {
    const all = figures.filter((figure) => figure.fields === size)
    const mine = all.find(({ name }) => name === 'ours')
    const [first] = all
      .filter(({ name }) => !['ours', 'schemaForm', 'floor'].includes(name))
      .toSorted((a, b) => a.mounted.median - b.mounted.median)
    if (!mine || !first) return []
    return [goal(`everything mounted, ${size} fields`, mine.mounted.median, first.mounted.median, first.name)]
  }
  const schemaFormGoals = (): Goal[] => {
    const mine = at('schemaForm', smallest)
    const theirs = at('rjsf', smallest)
    if (!mine) return []
    const beside = mine.scriptKilobytes - reactKilobytes
    return [
      goal('SchemaForm: JavaScript beside React itself', beside, 150, 'a fixed limit', 'KB'),
      ...(theirs
        ? [
            goal(
              'SchemaForm: JavaScript against RJSF + ajv8',
              mine.scriptKilobytes,
              theirs.scriptKilobytes,
              'rjsf',
              'KB',
            ),
            goal(
              `SchemaForm: mounted, ${smallest} fields`,
              mine.mounted.median,
              theirs.mounted.median,
              'rjsf',
            ),
            goal(
              `SchemaForm: key blocking p95, ${smallest} fields`,
              mine.keyBlocking.p95,
              theirs.keyBlocking.p95,
              'rjsf',
            ),
          ]
        : []),
    ]
  }
  return [
    ...timesBest('first paint', 0.5, 'painted', 'median'),
    ...timesBest('everything mounted', 1.5, 'mounted', 'median'),
    goal('key blocking p95', ours.keyBlocking.p95, 8, 'a fixed limit'),
    ...timesBest('key blocking p95 against the others', 0.4, 'keyBlocking', 'p95'),
    goal('key → paint p95', ours.keyPaint.p95, floor.keyPaint.p95 + frameMs, 'an empty page and one frame'),
    ...timesBest('toggle of the root radio', 0.7, 'toggle', 'median'),
    goal('JavaScript', ours.scriptKilobytes, 200, 'a fixed limit', 'KB'),
    ...[50, 200].flatMap((size) => mountedAt(size)),
    ...schemaFormGoals(),
    ...(small && smallest < fields
      ? [
          goal(
            `key blocking, ${fields} fields against ${smallest}`,
            ours.keyBlocking.median,
            1.5 * small.keyBlocking.median,
            `flat: 1.5 × that of ${smallest} fields`,
          ),
        ]
      : []),
  ]
}
