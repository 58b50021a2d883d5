import { forgetEffects } from '../../store/effects/effects'
import type { Deps } from '../deps'
import { hourlyTask } from '../tasks/hourlyTask'

/** How long it is told that an effect was done, or given up. */
const keptDays = 30

/** Forgets effects that were over long ago. */
export const sweepEffects = ({ db }: Pick<Deps, 'db'>): Promise<number> => forgetEffects(db, keptDays)

export const sweepOldEffects = hourlyTask('sweepEffects', sweepEffects)
