import type { Fault } from './faultyProxy'

/** What a respondent is doing when the network fails. */
const stepNames = [
  'load',
  'rule',
  'catalog pick',
  'upload start',
  'upload middle',
  'upload end',
  'signature',
  'draft',
  'sync',
  'submit',
  'server reply',
  'edit',
  'logout',
] as const
export type StepName = (typeof stepNames)[number]

const faults: readonly Fault[] = ['reset', 'timeout', 'offline', '503', 'replyLost']

export interface FaultCase {
  readonly step: StepName
  readonly fault: Fault
}

/** All combinations of step and fault. */
export const allCases: readonly FaultCase[] = stepNames.flatMap((step) =>
  faults.map((fault) => ({ step, fault })),
)

/** Every step once and every fault at least twice; runs with every test run. */
export const fewCases: readonly FaultCase[] = [
  { step: 'load', fault: 'offline' },
  { step: 'rule', fault: 'reset' },
  { step: 'catalog pick', fault: '503' },
  { step: 'upload start', fault: 'reset' },
  { step: 'upload middle', fault: 'timeout' },
  { step: 'upload end', fault: 'replyLost' },
  { step: 'signature', fault: '503' },
  { step: 'draft', fault: 'offline' },
  { step: 'sync', fault: 'timeout' },
  { step: 'submit', fault: 'reset' },
  { step: 'server reply', fault: 'replyLost' },
  { step: 'edit', fault: 'replyLost' },
  { step: 'logout', fault: 'timeout' },
]
