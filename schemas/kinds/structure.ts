import { meetsUnknown } from './anyAnswer'
import type { KindDefinition } from './kind'

/** The definition of kinds without answers that could be generated, compared or written into a cell. */
const withoutAnswer = { questions: [], sample: () => undefined, candidates: meetsUnknown } as const

export const group: KindDefinition = {
  ...withoutAnswer,
  icon: 'stack',
  section: 'structure',
  questions: ['presence', 'sets'],
}
export const note: KindDefinition = { ...withoutAnswer, icon: 'lines', section: 'structure' }
export const action: KindDefinition = { ...withoutAnswer, icon: 'press', section: 'buttons' }
export const unknown: KindDefinition = { ...withoutAnswer, icon: 'puzzle', section: 'other' }
