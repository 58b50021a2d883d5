import type { PageFigures, Spread } from './measurePage'

/** A figure of ours that is held against a limit; for some, the limit comes from the best of the others. */
export interface Goal {
  readonly what: string
  readonly value: number
  readonly limit: number
  readonly unit: 'ms' | 'KB'
  readonly reached: boolean
  /** How the limit came about. */
  readonly from: string
}

/** One frame at 60 Hz. */
const frameMs = 1000 / 60

type SpreadName = {
  [Name in keyof PageFigures]: PageFigures[Name] extends Spread ? Name : never
}[keyof PageFigures]

/** The goals of the answering page at the largest size measured, and what was reached of them. */
export function goalsOf(figures: readonly PageFigures[]): readonly Goal[] {
  const fields = Math.max(...figures.map((figure) => figure.fields))
  const smallest = Math.min(...figures.map((figure) => figure.fields))
  const at = (name: string, size: number) =>
    figures.find((figure) => figure.name === name && figure.fields === size)
  const ours = at('ours', fields)
  const floor = at('floor', fields)
  if (!ours || !floor) return []
  const others = figures.filter(
    (figure) => figure.fields === fields && figure.name !== 'ours' && figure.name !== 'floor',
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
  return [
    ...timesBest('first paint', 0.5, 'painted', 'median'),
    ...timesBest('everything mounted', 1.5, 'mounted', 'median'),
    goal('key blocking p95', ours.keyBlocking.p95, 8, 'a fixed limit'),
    ...timesBest('key blocking p95 against the others', 0.4, 'keyBlocking', 'p95'),
    goal('key → paint p95', ours.keyPaint.p95, floor.keyPaint.p95 + frameMs, 'an empty page and one frame'),
    ...timesBest('toggle of the root radio', 0.7, 'toggle', 'median'),
    goal('JavaScript', ours.scriptKilobytes, 200, 'a fixed limit', 'KB'),
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
