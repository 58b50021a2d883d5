import { availableParallelism, cpus, loadavg } from 'node:os'
import type { Goal } from './goals'
import type { PageFigures, Spread } from './measurePage'

/** Explanations for readers of the figures. */
export const notes: readonly string[] = [
  'median / p95 in ms; blocking and handlers are of one key in a text in the middle of the form',
  'blocking: processor time of the main thread for a whole key: handlers, what they put off, styles, layout, paint; the row "floor" is an empty page with one input, measured the same way',
  'mounted: the last change of the page, after the description was given to the library; loading scripts is not part of it',
  'ours: fully styled, all rules running; SurveyJS: its own styles, without font and animation, `textUpdateMode: onTyping` as all others; Form.io: its own styles, native select, no calendar (it comes from a CDN); JSON Forms: vanilla renderers, no styles; RJSF: stock, no styles',
  'conditions: our rules; `visibleIf`; `conditional`; JSON Forms rules; for RJSF the host leaves hidden fields out of the schema, which costs less than `if`',
  'heap: after a collection, with the form mounted',
]

export interface Machine {
  readonly cores: number
  readonly processor: string
  /** Load average of the last minute before and after; above the number of cores, times are too long. */
  readonly loadBefore: number
  readonly loadAfter: number
}

export const loadNow = (): number => Number((loadavg()[0] ?? NaN).toFixed(2))

export const machine = (loadBefore: number): Machine => ({
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? 'unknown',
  loadBefore,
  loadAfter: loadNow(),
})

const both = ({ median, p95 }: Spread) =>
  Number.isNaN(median) ? '–' : `${median.toFixed(1)} / ${p95.toFixed(1)}`

export function printFigures(figures: readonly PageFigures[]): void {
  for (const fields of new Set(figures.map((figure) => figure.fields))) {
    console.log(`\n${fields} fields`)
    console.table(
      Object.fromEntries(
        figures
          .filter((figure) => figure.fields === fields)
          .map((figure) => [
            figure.name,
            {
              'KB gz js + css': `${figure.scriptKilobytes.toFixed(0)} + ${figure.styleKilobytes.toFixed(0)}`,
              'first paint': both(figure.painted),
              mounted: both(figure.mounted),
              handlers: both(figure.keyHandlers),
              blocking: both(figure.keyBlocking),
              '→ paint': both(figure.keyPaint),
              toggle: both(figure.toggle),
              submit: both(figure.submit),
              'heap MB': figure.heapMegabytes.toFixed(1),
            },
          ]),
      ),
    )
  }
  for (const { name, fields, faults } of figures)
    for (const fault of faults) console.log(`! ${name}, ${fields} fields: ${fault}`)
}

export function printGoals(goals: readonly Goal[]): void {
  if (goals.length === 0) return
  console.log('\nGoals')
  console.table(
    goals.map(({ what, value, limit, unit, reached, from }) => ({
      what,
      ours: `${value.toFixed(1)} ${unit}`,
      goal: `≤ ${limit.toFixed(1)} ${unit}`,
      from,
      reached: reached ? 'yes' : `no: ${(value / limit).toFixed(2)} × the goal`,
    })),
  )
}
