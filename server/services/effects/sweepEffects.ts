import { forgetEffects } from '../../store/effects/effects'
import type { Deps } from '../deps'
import { hourlyTask } from '../tasks/hourlyTask'

/** Days for which finished and abandoned effects are kept. */
const keptDays = 30

/** Deletes effects that ended long ago and returns their number. */
export const sweepEffects = ({ db }: Pick<Deps, 'db'>): Promise<number> => forgetEffects(db, keptDays)

export const sweepOldEffects = hourlyTask('sweepEffects', sweepEffects)
