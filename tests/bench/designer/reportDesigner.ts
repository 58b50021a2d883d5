import type { Work } from './meter'
import type { Opening } from './openEditor'

export interface StepFigures {
  readonly name: string
  readonly work: Work
  /** The same actions on an empty page. */
  readonly floor: Work
  /** Whether it is a continuous gesture, whose frames count. */
  readonly isGesture: boolean
  readonly limit: number | undefined
  readonly longest: number | undefined
}

const ms = (value: number) => value.toFixed(1)
const against = (value: number, limit: number | undefined) =>
  limit === undefined ? ms(value) : `${ms(value)} ${value <= limit ? '≤' : '> !'} ${limit}`

const frames = (work: Work) =>
  work.frames ? `${ms(work.frames.time.median)} / ${ms(work.frames.time.p95)}` : ''

/** Prints main thread times per step, beside those of an empty page at the same time. */
export function printSteps(steps: readonly StepFigures[]): void {
  console.table(
    Object.fromEntries(
      steps.map(({ name, work, floor, limit, longest, isGesture }) => [
        name,
        {
          'work, median': against(work.task.median, isGesture ? undefined : limit),
          p95: ms(work.task.p95),
          'of it script': ms(work.script),
          'styles, layout': ms(work.layout),
          'empty page': ms(floor.task.median),
          '× empty': (work.task.median / floor.task.median).toFixed(1),
          'per frame': isGesture && work.frames ? against(work.frames.work, limit) : '',
          'longest task': against(work.longest, longest),
          'frame median / p95': frames(work),
          'frame, empty': frames(floor),
        },
      ]),
    ),
  )
}

export function printOpenings(openings: Readonly<Record<string, Opening>>): void {
  console.table(
    Object.fromEntries(
      Object.entries(openings).map(
        ([name, { ready, task, script, layout, longest, requests, kilobytes }]) => [
          name,
          {
            'ready after': ms(ready),
            'of the thread': ms(task),
            'of it script': ms(script),
            'styles, layout': ms(layout),
            'longest task': ms(longest),
            requests,
            KB: ms(kilobytes),
          },
        ],
      ),
    ),
  )
}
